import { t } from 'elysia'
import { ARTIFACT_KINDS, ARTIFACT_STATES, SALE_KINDS } from '../../../db/schema'
import { Instant, Nullable, OneOf, PageQuery, Whole, ignoring } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { SLUG } from '../../lib/slug'
import { versionFaults } from '../surfaces/drafts/body-faults'
import { ARTIFACT_SORTS } from './listing'

const closed = { additionalProperties: false }
const Kind = OneOf(ARTIFACT_KINDS)
const Name = t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Summary = t.String({ minLength: 1, maxLength: 200, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Description = t.String({ maxLength: 4_000 })
const Price = t.Object(
  {
    amount: Whole({ minimum: 50, maximum: 100_000_00, description: 'In minor units of the currency' }),
    currency: t.String({ pattern: '^[a-z]{3}$', description: 'The currency of the instance’s plans' }),
  },
  { ...closed, title: 'ArtifactPrice' },
)

export const ArtifactQuery = t.Object({
  ...PageQuery,
  q: t.Optional(t.String({ maxLength: 200 })),
  kind: t.Optional(Kind),
  price: t.Optional(OneOf(['free', 'paid'])),
  sort: t.Optional(OneOf(ARTIFACT_SORTS)),
})

export const NewArtifact = t.Object(
  {
    kind: Kind,
    name: Name,
    slug: t.Optional(
      t.String({ minLength: 1, maxLength: 80, pattern: SLUG, description: 'Default: made from the name' }),
    ),
    version: t.String({ minLength: 1, maxLength: 100, faultsOf: versionFaults, description: 'A semantic version' }),
    summary: Summary,
    description: t.Optional(Description),
    price: t.Optional(Nullable(Price)),
    note: t.Optional(t.String({ maxLength: 1_000, description: 'What is new in this version' })),
    manifest: t.Record(t.String(), t.Unknown(), {
      description:
        'By kind: block `{ block }`, section `{ blocks }`, surface `{ name, slug, description?, blocks, meta? }`, agent as in POST /api/ai/agents, blueprint `{ surfaces }`',
    }),
  },
  { ...closed, title: 'NewArtifact' },
)

const view = {
  id: t.String(),
  kind: Kind,
  name: t.String(),
  slug: t.String(),
  version: t.String({ description: 'The newest' }),
  summary: t.String(),
  description: t.String(),
  price: Nullable(t.Object({ amount: Whole(), currency: t.String() })),
  publisher: Nullable(
    t.Object(
      { name: t.String(), slug: t.String() },
      { title: 'Publisher', description: 'The World that published it; null where it has ended' },
    ),
  ),
  installs: Whole({ description: 'In how many Worlds it was ever installed' }),
  versions: t.Array(t.Object({ version: t.String(), note: Nullable(t.String()), createdAt: Instant }), {
    description: 'Newest first',
  }),
  status: OneOf(ARTIFACT_STATES),
  deprecation: Nullable(t.String({ description: 'Why it should not be used any more' })),
  createdAt: Instant,
  updatedAt: Instant,
}

export const ArtifactItem = t.Object(view, { title: 'ArtifactSummary' })

export const Artifact = t.Object(
  {
    ...view,
    manifest: Nullable(
      t.Record(t.String(), t.Any(), {
        description: 'The content of the newest version; null for a paid artifact before it is bought',
      }),
    ),
    own: t.Boolean({ description: 'Published by this World' }),
    bought: t.Boolean(),
    installed: t.Boolean(),
  },
  { title: 'Artifact' },
)

export const ArtifactPatch = t.Object(
  {
    name: t.Optional(Name),
    summary: t.Optional(Summary),
    description: t.Optional(Description),
    price: t.Optional(Nullable(Price)),
    deprecation: t.Optional(Nullable(t.String({ minLength: 1, maxLength: 300 }))),
    ...ignoring([
      'id',
      'kind',
      'slug',
      'version',
      'publisher',
      'installs',
      'versions',
      'status',
      'createdAt',
      'updatedAt',
      'manifest',
      'own',
      'bought',
      'installed',
    ]),
  },
  { ...closed, title: 'ArtifactPatch' },
)

export const InstallInput = t.Object(
  {
    surfaceId: t.Optional(t.String({ minLength: 1, maxLength: 64, description: 'For a block or a section' })),
    parentId: t.Optional(Nullable(t.String({ minLength: 1, maxLength: 64 }))),
    index: t.Optional(Whole({ minimum: 0, maximum: 2_000 })),
    version: t.Optional(t.String({ minLength: 1, maxLength: 100, description: 'Default: the newest' })),
  },
  { ...closed, title: 'InstallInput' },
)

const Created = t.Object(
  {
    surfaceIds: t.Optional(t.Array(t.String())),
    agentId: t.Optional(t.String()),
    receiptId: t.Optional(t.String({ description: 'For a block or a section: undo it to take the blocks out again' })),
  },
  { title: 'InstalledThings' },
)

export const Installation = t.Object({ installId: t.String(), created: Created }, { title: 'Installation' })

export const Install = t.Object(
  {
    id: t.String(),
    artifactId: t.String(),
    kind: Kind,
    name: t.String(),
    version: t.String(),
    newest: Nullable(t.String({ description: 'The newest version; null if the publisher is gone' })),
    outdated: t.Boolean(),
    deprecation: Nullable(t.String()),
    created: Created,
    installedAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Install' },
)

export const PaymentInput = t.Object(
  { artifactId: t.String({ minLength: 1, maxLength: 64 }) },
  { ...closed, title: 'ArtifactPayment' },
)

export const Payment = t.Object(
  {
    paymentId: t.String(),
    url: Nullable(t.String({ description: 'Where to pay, or the receipt' })),
    amount: Whole({ description: 'In minor units of the currency' }),
    currency: t.String(),
  },
  { title: 'OpenedPayment' },
)

export const Sale = t.Object(
  {
    id: t.String(),
    kind: OneOf(SALE_KINDS),
    provider: t.String(),
    artifactId: t.String(),
    amount: t.Integer({ description: 'In minor units; negative for a refund' }),
    sharePercent: Whole(),
    publisherAmount: t.Integer({ description: 'What is owed to the publisher' }),
    currency: t.String(),
    at: Instant,
  },
  { title: 'Sale' },
)
