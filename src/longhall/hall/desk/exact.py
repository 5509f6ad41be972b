"""The schema of documents says what they are for, and of those that take no unknown fields that they do not."""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING

import msgspec
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi.spec import Schema

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator
    from litestar.typing import FieldDefinition


class ExactStructs(StructSchemaPlugin):
    """Structs as the framework describes them, with what we say of them, and exact where they are."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        schema.description = cleandoc(field_definition.type_.__doc__ or "") or None
        made = msgspec.inspect.type_info(field_definition.type_)
        if isinstance(made, msgspec.inspect.StructType) and made.forbid_unknown_fields:
            schema.additional_properties = False
        return schema
