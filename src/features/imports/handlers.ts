import { safeUrl } from '../../blocks/schema/shapes'
import { elementsNamed, type Element, type Node, rawText } from './html-tree'
import { readList } from './lists'
import { markdownOfBlocks, quoted } from './markdown-text'
import { type BlockReader, type Handler, type Handlers, shownWords } from './reader'
import { readTable } from './tables'

const MAX_HEADING = 200
const MAX_QUOTE = 2_000
const MAX_NAME = 120
const MAX_CAPTION = 300
const MAX_ALT = 500

/** How elements become blocks. Others are running text, or only hold some. */
export const HANDLERS: Handlers = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, headingAt(level)])),
  ul: readList,
  ol: readList,
  menu: readList,
  table: readTable,
  blockquote: readQuote,
  pre: readCode,
  hr: (reader) => void reader.add('divider', {}),
  img: readPicture,
  figure: readFigure,
  iframe: readPlayer,
  video: readPlayer,
  audio: readPlayer,
}

function headingAt(level: number): Handler {
  return (reader, element) => {
    const { blocks, pictures } = reader.part(element.children)
    const text = shownWords(element)
    if (text !== '' && text.length <= MAX_HEADING) reader.add('heading', { text, level })
    else reader.addAll(blocks)
    reader.addAll(pictures)
  }
}

function readQuote(reader: BlockReader, { children, attributes }: Element): void {
  const { blocks, pictures } = reader.part(children)
  const text = String(blocks[0]?.props.text ?? '')
  const paragraphs = text.split('\n\n')
  const author = paragraphs.length === 2 ? authorIn(paragraphs[1] ?? '') : undefined
  const said = author === undefined ? text : (paragraphs[0] ?? '')
  const isPlain = blocks.length === 1 && blocks[0]?.type === 'text' && (paragraphs.length === 1 || author !== undefined)
  if (isPlain && said.length <= MAX_QUOTE) {
    const source = safeUrl(attributes.cite)
    reader.add('quote', { text: said, ...(author && { author }), ...(source?.startsWith('http') && { source }) })
  } else if (blocks.length > 0) reader.addText(quoted([markdownOfBlocks(blocks)]))
  reader.addAll(pictures)
}

/** The name after a dash in the last line of a quote. */
function authorIn(line: string): string | undefined {
  const name = /^(?:—|–|\\-+)\s*([^\n*[\]`~<>]+)$/.exec(line)?.[1]?.trim()
  return name && name.length <= MAX_NAME && !name.includes('\\') ? name : undefined
}

function readCode(reader: BlockReader, element: Element): void {
  const [inner] = elementsNamed(element, 'code')
  const named = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#.-]{1,40})/
  const language = named.exec(`${inner?.attributes.class ?? ''} ${element.attributes.class ?? ''}`)?.[1]
  const code = rawText(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n|\s+$/g, '')
  for (const piece of code.match(/[\s\S]{1,50000}/g) ?? [])
    reader.add('code', { code: piece, ...(language && { language }) })
}

function readPicture(reader: BlockReader, { attributes }: Element): void {
  const src = (attributes.src ?? '').trim()
  const alt = (attributes.alt ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_ALT)
  if (src === '') return
  if (src.startsWith('/files/')) return void reader.add('image', { src, alt })
  const { id: blockId } = reader.add('image', { alt })
  const { embedded } = reader.findings
  if (/^data:/i.test(src)) return void embedded.push({ blockId, src, alt })
  const url = src.slice(0, 2000)
  reader.note({ code: 'remote_picture', message: `A picture was not fetched: ${src.slice(0, 200)}`, blockId, url })
}

/** A picture with its caption. Other figures are read as what they hold. */
function readFigure(reader: BlockReader, element: Element): void {
  const [picture, ...others] = elementsNamed(element, 'img')
  const [head] = elementsNamed(element, 'figcaption')
  const rest = element.children.filter((node) => typeof node !== 'string' && node.name !== 'figcaption')
  const caption = head ? shownWords(head) : ''
  const isAlone = picture && others.length === 0 && caption.length <= MAX_CAPTION && rest.every(holdsNoWords)
  if (!isAlone) return reader.addAll(reader.blocksIn(element.children))
  readPicture(reader, picture)
  const last = reader.blocks.at(-1)
  if (last?.type === 'image' && caption !== '') last.props.caption = caption
}

function holdsNoWords(node: Node): boolean {
  return (typeof node === 'string' ? node : rawText(node)).trim() === ''
}

function readPlayer(reader: BlockReader, element: Element): void {
  const address = element.attributes.src ?? elementsNamed(element, 'source')[0]?.attributes.src ?? ''
  const url = address.trim().slice(0, 2000)
  if (url !== '')
    reader.note({ code: 'player', message: `A player was left out; add it as a block: ${url.slice(0, 200)}`, url })
  reader.addAll(reader.blocksIn(element.children))
}
