import { amount, instant, json, primaryKey, real, ref, table, text } from '../columns'

/** Custom agents: a manner and limits that turns and completions take on. */
export const agents = table(
  'agents',
  {
    id: ref('id').notNull(),
    worldId: ref('world_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    instructions: text('instructions').notNull().default(''),
    /** Null for the default model. */
    model: text('model'),
    /** Null for the model's own. */
    temperature: real('temperature'),
    /** The block types it may use; null for all. */
    tools: json<string[]>('tools'),
    /** Thousandths of Φ per UTC day; null for no cap. */
    phiCap: amount('phi_cap'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)
