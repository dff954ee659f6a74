import type { TSchema } from '@sinclair/typebox'
import { CATALOGUE } from '../../blocks/catalogue'
import { offeredLooks } from '../../blocks/looks/offered'
import { MAX_BLOCKS, MAX_DEPTH } from '../../blocks/tree/reader'
import type { WorldContext } from '../../deps/context'
import { WorldSettings } from '../../core/settings'
import { BODY_BYTES, BODY_DEPTH, UPLOAD_BYTES } from '../../core/limits'
import { EVENT_TYPES } from '../events/event-table'
import { eventSchema } from '../events/schemas'
import { worldView } from '../worlds/views'
import { capabilitiesOf } from './capabilities'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
/** Version of this description's format. */
const FORM = 1

/** Everything a client needs to build an editor: blocks, capabilities, settings, limits (contract part 9). */
export async function metaSchemaOf(ctx: WorldContext) {
  const { world, role, plan, deps } = ctx
  return {
    version: FORM,
    world: worldView(world, role),
    blocks: blockSchemas(),
    capabilities: await capabilitiesOf(ctx),
    settings: { schema: jsonSchema(WorldSettings), values: world.settings, looks: offeredLooks() },
    limits: {
      bodyBytes: BODY_BYTES,
      bodyDepth: BODY_DEPTH,
      uploadBytes: UPLOAD_BYTES,
      blocks: MAX_BLOCKS,
      blockDepth: MAX_DEPTH,
      rates: deps.local.rates.limits,
      ceilings: plan.ceilings,
    },
    events: eventSchemas(),
  }
}

let known: ReturnType<typeof describeBlocks> | undefined

/** The block types, computed on first use. */
function blockSchemas() {
  known ??= describeBlocks()
  return known
}

function describeBlocks() {
  return CATALOGUE.map(({ type, title, category, version, schema, children, example, hints }) => ({
    type,
    title,
    category,
    version,
    schema: jsonSchema(schema),
    children,
    example,
    hints,
  }))
}

let knownEvents: ReturnType<typeof describeEvents> | undefined

/** The types of events, computed on first use. */
function eventSchemas() {
  knownEvents ??= describeEvents()
  return knownEvents
}

function describeEvents() {
  return EVENT_TYPES.map((event) => {
    const { type, title, role, scope } = event
    return { type, title, role, scope, schema: jsonSchema(eventSchema(event)) }
  })
}

/** Converts a TypeBox schema to a JSON Schema document. Serializing drops TypeBox's symbols. */
function jsonSchema(schema: TSchema): Record<string, unknown> {
  return { $schema: DIALECT, ...(JSON.parse(JSON.stringify(schema)) as Record<string, unknown>) }
}
