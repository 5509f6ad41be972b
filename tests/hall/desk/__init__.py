"""Tests of what is asked over HTTP."""
