-- The line of time of a Surface reads its Receipts by time.
CREATE INDEX receipts_by_time ON receipts (surface_id, created_at, id);
