-- What Hubline receives itself is named after it, in words that need no translation.
UPDATE "endpoint" SET "name" = 'Hubline' WHERE "name" = 'Inbox of this console';
