-- Facts that a generative model lost, moved or invented in its proposal, as JSON.
ALTER TABLE receipts ADD COLUMN findings TEXT;
