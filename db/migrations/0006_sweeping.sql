-- What the hourly sweep deletes is found by its age: without these it would read whole tables while saves wait.
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);
CREATE INDEX link_tokens_by_expiry ON link_tokens (expires_at);
CREATE INDEX jobs_by_end ON jobs (finished_at) WHERE finished_at IS NOT NULL;
