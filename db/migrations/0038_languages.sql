-- The language of a person's mails, and of answers to requests that ask for none.
ALTER TABLE users ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';
