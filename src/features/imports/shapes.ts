import { t } from 'elysia'
import { Meta, Name, Slug } from '../surfaces/fields'
import { OneOf, Sentence, Whole } from '../../kernel/shapes'
import { AnyBlocks, Surface } from '../surfaces/shapes'
import { FORMATS } from './read-text'

/** Characters of an imported text. The body that holds it has its own limit. */
const MAX_TEXT = 1_048_576

export const ImportInput = t.Object(
  {
    text: t.String({
      minLength: 1,
      maxLength: MAX_TEXT,
      pattern: '\\S',
      description: 'What a file or the clipboard holds.',
    }),
    format: t.Optional(OneOf(FORMATS)),
    name: t.Optional(Name),
    slug: t.Optional(Slug),
    dryRun: t.Optional(t.Boolean({ description: 'Only answers the blocks; nothing is made.' })),
  },
  { additionalProperties: false, title: 'TextImport' },
)

const Note = t.Object(
  {
    code: OneOf([
      'remote_picture',
      'embedded_picture',
      'unreadable_picture',
      'link_without_address',
      'player',
      'front_matter',
    ]),
    message: Sentence(),
    blockId: t.Optional(t.String({ description: 'The block whose picture is missing.' })),
    url: t.Optional(t.String({ description: 'The address that was left out.' })),
    picture: t.Optional(Whole({ description: 'Of an embedded picture: its number among them, from 0.' })),
  },
  { title: 'ImportNote' },
)
const Notes = t.Array(Note, { description: 'What the blocks do not show. Nothing is fetched from other servers.' })

export const ImportPreview = t.Object(
  {
    format: OneOf(FORMATS),
    name: t.String(),
    slug: t.String(),
    description: t.String(),
    meta: Meta,
    blocks: AnyBlocks,
    notes: Notes,
  },
  { title: 'ImportPreview' },
)

export const ImportResult = t.Object({ surface: Surface, notes: Notes }, { title: 'ImportedSurface' })
