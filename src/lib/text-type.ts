/**
 * Detects the type of a text from the start of a file: SVG, HTML, XML or plain text. Undefined if it is not text.
 * Libraries report XML for an SVG or an HTML page with an XML declaration, and nothing for other texts, but the type
 * decides whether a browser may run the file.
 */
export function textType(head: Uint8Array): string | undefined {
  const text = textOf(head)
  if (!isText(text)) return undefined
  return MARKUP.find(([, fits]) => fits(text))?.[0] ?? 'text/plain'
}

const MARKUP: readonly [string, (text: string) => boolean][] = [
  ['image/svg+xml', firstElement('svg')],
  ['text/html', firstElement('!doctype html', 'html', 'head', 'body', 'script', 'iframe')],
  ['application/xml', (text) => /^\s*<\?xml\s/.test(text)],
]

/** True for UTF-8, or UTF-16 with a byte order mark, that contains no control characters except those of text. */
function isText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what tells bytes from text
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)
}

function textOf(head: Uint8Array): string {
  const [first, second] = head
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  // A streaming decoder omits a character that is cut off at the end.
  return new TextDecoder(utf16 ?? 'utf-8').decode(head, { stream: true })
}

/** Matches if the first element, after comments and a doctype, has one of these names. */
function firstElement(...names: string[]): (text: string) => boolean {
  const wanted = new RegExp(String.raw`<(?:[a-z]+:)?(?:${names.join('|')})[\s/>]`, 'iy')
  return (text) => {
    wanted.lastIndex = prologueOf(text)
    return wanted.test(text)
  }
}

const PROLOGUE = /\s+|<\?[^>]*>|<!--[^]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** The end of everything that may precede the first element. Matches piece by piece, so that it never backtracks. */
function prologueOf(text: string): number {
  PROLOGUE.lastIndex = 0
  let end = 0
  while (PROLOGUE.test(text)) end = PROLOGUE.lastIndex
  return end
}
