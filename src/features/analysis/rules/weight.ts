import { filled } from '../../../blocks/render/parts'
import { isMediaFile } from '../../../blocks/render/players'
import type { Rule } from '../rule'

const [MANY_BLOCKS, LONG_TEXT, MANY_ROWS, MANY_ITEMS] = [150, 100_000, 60, 30]

/** Rules about how much a page has to load and to show. */
export const WEIGHT_RULES: readonly Rule[] = [
  {
    id: 'too_many_blocks',
    aspect: 'performance',
    severity: 'hint',
    finds: `Pages of more than ${MANY_BLOCKS} blocks.`,
    *check({ blocks }) {
      if (blocks.length > MANY_BLOCKS)
        yield {
          message: `The page has ${blocks.length} blocks. Few visitors reach the end of such a page, and phones are slow with it: spread it over several pages.`,
        }
    },
  },
  {
    id: 'very_long_page',
    aspect: 'performance',
    severity: 'hint',
    finds: `Pages with more than ${LONG_TEXT.toLocaleString('en')} characters of text.`,
    *check({ fields }) {
      const length = fields.reduce((sum, { value }) => sum + value.length, 0)
      if (length > LONG_TEXT)
        yield {
          message: `The page holds ${length.toLocaleString('en')} characters of text, as much as a small book. Spread it over several pages that link to each other.`,
        }
    },
  },
  {
    id: 'long_table',
    aspect: 'performance',
    severity: 'hint',
    finds: `Tables of more than ${MANY_ROWS} rows.`,
    *check({ blocks }) {
      for (const block of blocks) {
        const rows = block.type === 'table' && Array.isArray(block.props.rows) ? block.props.rows.length : 0
        if (rows > MANY_ROWS)
          yield {
            block,
            path: ['rows'],
            message: `The table has ${rows} rows. Divide it under several headings, or offer it as a file: nobody reads that many rows on a phone.`,
          }
      }
    },
  },
  {
    id: 'long_gallery',
    aspect: 'performance',
    severity: 'hint',
    finds: `Galleries of more than ${MANY_ITEMS} pictures.`,
    *check({ blocks }) {
      for (const block of blocks) {
        const count = block.type === 'gallery' && Array.isArray(block.props.images) ? block.props.images.length : 0
        if (count > MANY_ITEMS)
          yield {
            block,
            path: ['images'],
            message: `The gallery has ${count} pictures. Choose the best twelve, or divide them by subject.`,
          }
      }
    },
  },
  {
    id: 'video_without_poster',
    aspect: 'performance',
    severity: 'hint',
    finds: 'Video files without a picture that is shown before they play.',
    *check({ blocks }) {
      for (const block of blocks) {
        const { url, poster } = block.props
        if (block.type !== 'video' || !filled(url) || !isMediaFile(url) || poster !== undefined) continue
        yield {
          block,
          path: ['poster'],
          message: 'Before the video plays, visitors see a black box. Give it a poster: a picture from the video.',
        }
      }
    },
  },
  {
    id: 'many_players',
    aspect: 'performance',
    severity: 'hint',
    finds: 'More than six videos and embeds on one page.',
    *check({ blocks }) {
      const players = blocks.filter(({ type }) => type === 'video' || type === 'embed')
      if (players.length > 6)
        yield {
          block: players[6],
          message: `The page has ${players.length} videos and embeds. Show the best ones, and link to the rest.`,
        }
    },
  },
]
