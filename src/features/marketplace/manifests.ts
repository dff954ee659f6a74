import { type Static, type TObject, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { ARTIFACT_KINDS } from '../../../db/schema'
import type { Block, Content } from '../../blocks/block'
import { blockType, CATALOGUE } from '../../blocks/catalogue'
import type { Issue } from '../../blocks/schema/issues'
import { schemaFaults } from '../../blocks/schema/schema-faults'
import { readSubtree, readTree } from '../../blocks/tree/reader'
import { countBlocks } from '../../blocks/tree/walk'
import type { Detail } from '../../core/fault-codes'
import { phiFromNumber } from '../../core/plans'
import { OneOf } from '../../core/shapes'
import { isObject } from '../../lib/json'
import { PLAIN_LINE } from '../../lib/plain-line'
import { detailOf } from '../surfaces/drafts/body-faults'
import { Description, Meta, Name, Slug } from '../surfaces/fields'
import { foreignPictures } from './manifest-pictures'

export type ArtifactKind = (typeof ARTIFACT_KINDS)[number]

const closed = { additionalProperties: false }
const Line = t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE })

/** An agent as it is packaged: without an id. The model is a wish: an instance without it uses its default. */
const Agent = t.Object(
  {
    name: Line,
    description: t.Optional(t.String({ maxLength: 1_000 })),
    instructions: t.Optional(t.String({ maxLength: 4_000 })),
    model: t.Optional(t.Union([t.String({ minLength: 1, maxLength: 200 }), t.Null()])),
    temperature: t.Optional(t.Union([t.Number({ minimum: 0, maximum: 2 }), t.Null()])),
    tools: t.Optional(
      t.Union([t.Array(OneOf(CATALOGUE.map(({ type }) => type)), { minItems: 1, uniqueItems: true }), t.Null()]),
    ),
    phiCap: t.Optional(t.Union([t.Number({ minimum: 0, maximum: 1_000_000_000 }), t.Null()])),
  },
  closed,
)
export type AgentManifest = Static<typeof Agent>

/** The preview image of a page would be an upload of another World. */
const PageMeta = t.Omit(Meta, ['imageUploadId'], closed)
const page = { name: Name, slug: Slug, description: t.Optional(Description), meta: t.Optional(PageMeta) }
const Blocks = t.Unknown()
const Page = t.Object({ ...page, blocks: Blocks }, closed)

/** The envelope of each kind. Blocks are checked against the catalogue. */
const ENVELOPES: Record<ArtifactKind, TObject> = {
  block: t.Object({ block: Blocks }, closed),
  section: t.Object({ blocks: Blocks }, closed),
  surface: Page,
  agent: Agent,
  blueprint: t.Object({ surfaces: t.Array(Page, { minItems: 1, maxItems: 20 }) }, closed),
}

/** What a manifest holds, validated: every block has an id. */
export type Manifest =
  | { kind: 'block' | 'section'; blocks: Block[] }
  | { kind: 'surface' | 'blueprint'; pages: Content[] }
  | { kind: 'agent'; agent: AgentManifest }

export interface ReadManifest {
  manifest: Manifest
  /** Faults with JSON Pointers into the body, all of them. The manifest is valid only without any. */
  faults: Detail[]
}

/**
 * Reads a manifest like a draft: it may be from a stranger and hold anything. Never throws.
 * @param newId makes ids for blocks without one
 */
export function readManifest(kind: ArtifactKind, input: unknown, newId: () => string): ReadManifest {
  const reader = new ManifestReader(newId)
  const envelope = schemaFaults(Value.Errors(ENVELOPES[kind], input))
  const value = isObject(input) ? input : {}
  const faults = envelope.map((fault): Detail => ({ ...fault, path: PREFIX + fault.path }))
  const manifest = reader.read(kind, value)
  const byPath = new Map([...reader.faults, ...faults].map((fault) => [fault.path, fault]))
  return { manifest, faults: [...byPath.values()].slice(0, MOST_FAULTS) }
}

/** The manifest as it is stored and shown: the form of the contract, with all ids. */
export function manifestJson(manifest: Manifest): unknown {
  switch (manifest.kind) {
    case 'block':
      return { block: manifest.blocks[0] }
    case 'section':
      return { blocks: manifest.blocks }
    case 'surface':
      return manifest.pages[0]
    case 'blueprint':
      return { surfaces: manifest.pages }
    case 'agent':
      return manifest.agent
  }
}

const PREFIX = '/manifest'
const MOST_FAULTS = 100

class ManifestReader {
  readonly faults: Detail[] = []

  constructor(private readonly newId: () => string) {}

  read(kind: ArtifactKind, value: Record<string, unknown>): Manifest {
    switch (kind) {
      case 'block':
        return { kind, blocks: this.block(value.block) }
      case 'section':
        return { kind, blocks: this.blocks(value.blocks, `${PREFIX}/blocks`) }
      case 'surface':
        return { kind, pages: [this.page(value, PREFIX)] }
      case 'blueprint':
        return { kind, pages: this.pages(value.surfaces) }
      case 'agent':
        return { kind, agent: this.agent(value as AgentManifest) }
    }
  }

  private agent(agent: AgentManifest): AgentManifest {
    const { phiCap } = agent
    if (typeof phiCap === 'number' && phiFromNumber(phiCap) === undefined)
      this.faults.push({ path: `${PREFIX}/phiCap`, message: 'Must have at most three decimals.', code: 'range' })
    return agent
  }

  private block(value: unknown): Block[] {
    const { block, issues } = readSubtree(value, { ...this.options(`${PREFIX}/block`), prefix: `${PREFIX}/block` })
    this.add(issues)
    return this.checked(block ? [block] : [], (_, path) => `${PREFIX}/block${path.replace(/^\/0/, '')}`)
  }

  private blocks(value: unknown, prefix: string): Block[] {
    const { blocks, issues } = readTree(value, this.options(prefix))
    this.add(issues)
    if (issues.length === 0 && countBlocks(blocks) === 0)
      this.faults.push({ path: prefix, message: 'Add at least one block.', code: 'length' })
    return this.checked(blocks, (_, path) => prefix + path)
  }

  private pages(value: unknown): Content[] {
    if (!Array.isArray(value)) return []
    const pages = value.map((one, i) => this.page(isObject(one) ? one : {}, `${PREFIX}/surfaces/${i}`))
    const seen = new Set<string>()
    pages.forEach(({ slug }, i) => {
      if (slug !== '' && seen.has(slug))
        this.faults.push({
          path: `${PREFIX}/surfaces/${i}/slug`,
          message: 'Another Surface of the blueprint has this slug.',
          code: 'duplicate',
        })
      seen.add(slug)
    })
    return pages
  }

  private page(value: Record<string, unknown>, prefix: string): Content {
    const { name, slug, description = '', meta = {} } = value as Partial<Content>
    const blocks = this.blocks(value.blocks, `${prefix}/blocks`)
    return { name: name ?? '', slug: slug ?? '', description, meta, blocks }
  }

  /** Pictures that would not work, or would tell another server who looks at the page. */
  private checked(blocks: Block[], pathOf: (block: Block, path: string) => string): Block[] {
    if (this.faults.length === 0)
      this.faults.push(
        ...foreignPictures(blocks).map(({ block, path, ...fault }) => ({ ...fault, path: pathOf(block, path) })),
      )
    return blocks
  }

  private options(prefix: string) {
    return { lookup: blockType, strictness: 'draft', newId: this.newId, prefix } as const
  }

  private add(issues: readonly Issue[]): void {
    this.faults.push(...issues.map(detailOf))
  }
}
