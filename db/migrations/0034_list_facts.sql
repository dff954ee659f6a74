-- For lists of Surfaces: the changes since a publish, and the proposals that wait.
CREATE INDEX receipts_taken ON receipts (surface_id, decided_at, id) WHERE status IN ('accepted', 'partially_accepted');
CREATE INDEX receipts_waiting ON receipts (surface_id, expires_at) WHERE status = 'proposed';
