import { type Static, t } from 'elysia'
import { BLOCK_ID, MAX_BLOCKS } from '../../../blocks/tree/reader'
import { OneOf } from '../../../kernel/shapes'
import { Theme } from '../../../lib/theme'
import { BlockOperations } from '../input-shapes'
import { Finding } from '../shapes'

export const RenderInput = t.Object(
  {
    operations: t.Optional(BlockOperations.properties.operations),
    blockIds: t.Optional(
      t.Array(t.String({ pattern: BLOCK_ID }), {
        maxItems: MAX_BLOCKS,
        description: 'Answers only the blocks of the top level that are, or that hold, one of these',
      }),
    ),
    theme: t.Optional(Theme),
    document: t.Optional(t.Boolean({ description: 'Also answers the whole page as one HTML document' })),
    revision: t.Optional(
      t.String({ minLength: 1, maxLength: 100, description: 'A number, a version or `live`, in place of the draft' }),
    ),
    receiptId: t.Optional(
      t.String({ minLength: 1, maxLength: 64, description: 'The page as this Receipt made it, in place of the draft' }),
    ),
  },
  { additionalProperties: false, title: 'RenderInput' },
)
export type RenderInput = Static<typeof RenderInput>

const RenderedBlock = t.Object(
  {
    id: t.String(),
    place: OneOf(['header', 'main', 'footer']),
    html: t.String({ description: 'Each block in it has its id in `data-block`' }),
  },
  { title: 'RenderedBlock' },
)

export const Rendering = t.Object(
  {
    etag: t.String({ description: 'Of the draft' }),
    blocks: t.Array(RenderedBlock, {
      description: 'Of the top level, those of the header first and of the footer last',
    }),
    title: t.Optional(t.String({ description: 'HTML of the title that opens a page without a block that has it' })),
    document: t.Optional(t.String()),
    issues: t.Optional(
      t.Array(Finding, { description: 'Uploads on the page that the World does not have. Absent if there are none' }),
    ),
  },
  { title: 'Rendering' },
)
