import { askedPart } from '../page/asked'
import type { Sketch } from '../page/blocks'
import type { PartName as AskedName } from '../page/parts'
import type { PartName } from '../parts'
import { blocksFor, plainBlocks } from './content'
import { type Desk, did, type Outcome, refused, textOfSpan } from './desk'
import { partBlocks } from './parts-of-page'
import type { Phrase } from './phrase'
import { spotFor } from './placing'
import { signsOf } from './request'
import { blockUnit, find } from './target'
import { capitalized } from './lexicon'

/** A new section with the title and the content of the request, or with placeholders if the request names only the part. */
export function addSection(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause, task } = desk
  const title = titleTold(desk, phrase)
  const content = clause.payload
  const [part] = phrase.parts
  if (content === undefined) return part ? addAsked(desk, phrase, part.name) : addWords(desk, phrase)
  if (!title) return refused('notUnderstood', clause.text)
  const blocks = blocksFor(content, task.locale) ?? plainBlocks(content)
  const section: Sketch = { type: 'section', props: { title }, hasHead: true }
  const spot = spotFor(desk)
  const [only, ...more] = blocks
  if (only?.hasHead && more.length === 0 && only.props.title === undefined)
    insert(desk, { ...only, props: { title, ...only.props } }, spot)
  else {
    const id = insert(desk, section, spot)
    blocks.forEach((block, index) => insert(desk, block, { parentId: id, index }))
  }
  return did(desk, 'added', [], title)
}

/** "A section “Publications”", "a section called Getting here", "a section with our opening hours". */
function titleTold(desk: Desk, phrase: Phrase): string | undefined {
  const { clause } = desk
  const [quote] = clause.quotes
  if (quote) return quote.text
  const named =
    /(?<!\p{L})(?:called|titled|named|entitled|namens|mit dem titel|appelee?|intitulee?|llamad[ao]|titulad[ao]|chiamat[ao]|intitolat[ao]|chamad[ao]|genaamd|o nazwie|pod tytulem|about|uber|sur|sobre|su|over)\s+(.+?)(?:\s(?:with|saying|mit|avec|con|com|met|z|that says)\s.*)?$/u.exec(
      clause.folded,
    )
  if (named)
    return capitalized(
      clause.text
        .slice(named.index + named[0].indexOf(named[1]!), named.index + named[0].indexOf(named[1]!) + named[1]!.length)
        .trim(),
    )
  const [part] = phrase.parts
  if (part)
    return capitalized(textOfSpan(desk, { from: phrase.span.from + part.first, to: phrase.span.from + part.after }))
  return phrase.literal.length > 0 && phrase.literal.length <= 4 ? capitalized(literalText(desk, phrase)) : undefined
}

function literalText({ clause }: Desk, { literal }: Phrase): string {
  const words = clause.words.filter(({ word }) => literal.includes(word))
  return clause.text.slice(words[0]!.start, words.at(-1)!.end)
}

/** Parts of our lexicon as the maker of pages calls them. */
const ASKED: Partial<Record<PartName, AskedName>> = {
  faq: 'faq',
  voices: 'testimonials',
  team: 'team',
  prices: 'prices',
  gallery: 'gallery',
  form: 'form',
  map: 'map',
  hours: 'hours',
  contact: 'contact',
  menu: 'menu',
  programme: 'programme',
  services: 'services',
  video: 'video',
  numbers: 'stats',
  links: 'links',
}

/** The part alone: it stands with placeholders, which the publish gate finds. */
function addAsked(desk: Desk, phrase: Phrase, part: PartName): Outcome | undefined {
  const { clause, speech, page, speeches } = desk
  const name = ASKED[part]
  const others = phrase.literal.filter((word) => !/^\d+$/.test(word))
  if (!name || others.length > 0 || phrase.quotes.length > 0) return refused('notUnderstood', clause.text)
  if (partBlocks(page.blocks, part, speeches).length > 0) return refused('already', clause.text)
  const words = textOfSpan(desk, {
    from: phrase.span.from + phrase.parts[0]!.first,
    to: phrase.span.from + phrase.parts[0]!.after,
  })
  const count = speech.counts.marks(clause.words.slice(0, clause.words.length)).find(({ name: one }) => Number(one) > 1)
  const asked = askedPart({ part: name, words, count: count ? Number(count.name) : numberIn(desk) }, speech.tongue)
  if (!asked) return refused('notUnderstood', clause.text)
  const { sketch, title } = asked
  if (sketch.hasHead) insert(desk, { ...sketch, props: { title, ...sketch.props } }, spotFor(desk))
  else {
    const id = insert(desk, { type: 'section', props: { title }, hasHead: true }, spotFor(desk))
    insert(desk, sketch, { parentId: id, index: 0 })
  }
  return did(desk, 'added', [], title)
}

function numberIn({ clause }: Desk): number | undefined {
  const number = clause.values.find(({ kind }) => kind === 'number')
  return number && Number(number.text) <= 12 ? Number(number.text) : undefined
}

/** A quoted sentence: into the text that is named, or as a paragraph of its own. */
function addWords(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause, page } = desk
  const [quote, other] = clause.quotes
  if (!quote || other) return undefined
  const rest = { ...phrase, quotes: [], fields: [], entries: [] }
  if (
    rest.literal.length + rest.parts.length > 0 &&
    signsOf(clause, 'after').length + signsOf(clause, 'before').length === 0
  ) {
    const found = find(desk, rest)
    if (typeof found === 'string' || found.units.length !== 1)
      return refused(typeof found === 'string' ? found : 'unclear', clause.text)
    const { block } = found.units[0]!
    const key = ['text', 'intro'].find((one) => typeof block.props[one] === 'string')
    if (!key) return refused('notUnderstood', clause.text)
    page.put(block, [key], `${String(block.props[key]).trimEnd()}${block.type === 'hero' ? ' ' : '\n\n'}${quote.text}`)
    return did(desk, 'changed', [blockUnit(block)])
  }
  insert(desk, { type: 'text', props: { text: quote.text }, hasHead: false }, spotFor(desk))
  return did(desk, 'added', [], quote.text)
}

function insert(
  desk: Desk,
  { type, props }: Sketch,
  { parentId, index }: { parentId: string | null; index: number },
): string {
  const id = desk.newId()
  const hasChildren = ['section', 'columns', 'card'].includes(type)
  const isPlaceholder = JSON.stringify(props).includes('"[')
  desk.page.apply(
    { op: 'insert', parentId, index, block: { id, type, props, ...(hasChildren && { children: [] }) } },
    isPlaceholder ? 'placeholder' : 'brief',
  )
  return id
}
