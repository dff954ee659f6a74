/**
 * What kind of text the start of a file holds: SVG, HTML, XML or plain text. Undefined for what is not text. A check of our
 * own, since the type decides whether a browser may run it: libraries answer XML for an SVG or a page behind a declaration,
 * and nothing for the rest.
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

/** UTF-8 (with or without its mark) or UTF-16 with its mark, and no control characters but those of text. */
function isText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what tells bytes from text
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)
}

function textOf(head: Uint8Array): string {
  const [first, second] = head
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  // A streaming decoder leaves out a character that the end of the head cuts in two.
  return new TextDecoder(utf16 ?? 'utf-8').decode(head, { stream: true })
}

/** The first element, after comments, a doctype and the like, is one of these. */
function firstElement(...names: string[]): (text: string) => boolean {
  const wanted = new RegExp(String.raw`<(?:[a-z]+:)?(?:${names.join('|')})[\s/>]`, 'iy')
  return (text) => {
    wanted.lastIndex = prologueOf(text)
    return wanted.test(text)
  }
}

const PROLOGUE = /\s+|<\?[^>]*>|<!--[^]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/** Where what may stand before the first element ends. Piece by piece: no text makes the pattern try twice. */
function prologueOf(text: string): number {
  PROLOGUE.lastIndex = 0
  let end = 0
  while (PROLOGUE.test(text)) end = PROLOGUE.lastIndex
  return end
}
