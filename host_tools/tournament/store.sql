-- The file of a hall: rows are only ever added.
PRAGMA application_id = 0x43414d42;
CREATE TABLE hall (form INTEGER NOT NULL, settings TEXT NOT NULL);
CREATE TABLE deed (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at REAL NOT NULL,           -- seconds since 1970 by the server's clock; orders nothing
    kind TEXT NOT NULL,
    table_number INTEGER,
    number INTEGER,             -- of a result: the table counts them from 1
    body TEXT NOT NULL,
    UNIQUE (table_number, number)
);
CREATE TRIGGER no_change BEFORE UPDATE ON deed BEGIN SELECT RAISE(ABORT, 'rows stay'); END;
CREATE TRIGGER no_loss BEFORE DELETE ON deed BEGIN SELECT RAISE(ABORT, 'rows stay'); END;
