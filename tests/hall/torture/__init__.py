"""The kill test: a hall is killed again and again while people and bots play, and nothing that counted may be lost.

python -m tests.hall.torture --kills 300 --database sqlite
python -m tests.hall.torture --kills 100 --database postgres --processes 2
python -m tests.hall.torture --scenario all
"""
