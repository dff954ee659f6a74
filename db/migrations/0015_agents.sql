-- Custom agents. What a deleted agent has spent stays in phi_holds and turns, which hold its id.
CREATE TABLE agents (
  id TEXT NOT NULL,
  world_id TEXT NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  instructions TEXT NOT NULL DEFAULT '',
  model TEXT,
  temperature REAL,
  tools TEXT,
  phi_cap INTEGER CHECK (phi_cap >= 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (world_id, id)
) STRICT;
CREATE INDEX agents_by_name ON agents (world_id, name, id);
-- What an agent has spent today, and the turns of the day.
CREATE INDEX phi_holds_by_agent ON phi_holds (world_id, agent_id, held_at, counted) WHERE agent_id IS NOT NULL;
-- Jobs that hold the prompt and the answer of a model are kept for a day.
CREATE INDEX jobs_of_models_by_end ON jobs (finished_at) WHERE finished_at IS NOT NULL AND substr(kind, 1, 3) = 'ai.';
CREATE INDEX turns_by_time ON turns (world_id, created_at);
