-- How the person of a session proved who they are: the single sign-on configuration, and when a second factor was last given.
ALTER TABLE sessions ADD COLUMN sso_config_id TEXT;
ALTER TABLE sessions ADD COLUMN second_factor_at INTEGER;
