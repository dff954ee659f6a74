import { safeUrl } from '../../blocks/schema/shapes'
import { tokensOf } from '../reader/tokens'

/** A text of the brief in a place that reads Markdown: every sign stays what it is. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*[\]~|<]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(
      /^(\s*)([#>+-]|\d{1,9}[.)])(?=\s|$)/gm,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    )
}

export function markdownLink(label: string, href: string): string {
  return `[${plain(label)}](<${href}>)`
}

/** A text of the brief as Markdown, with its addresses as links. */
export function linked(text: string): string {
  let out = ''
  let at = 0
  for (const { kind, text: address, start, end } of tokensOf([{ text, start: 0 }])) {
    const href = kind === 'address' ? hrefOf(address) : undefined
    if (!href) continue
    out += plain(text.slice(at, start)) + markdownLink(address.replace(/^https?:\/\//i, ''), href)
    at = end
  }
  return out + plain(text.slice(at))
}

/** The address that a text of the brief leads to: web, mail or telephone. Undefined if it is none. */
export function hrefOf(text: string): string | undefined {
  const trimmed = text
    .trim()
    .replace(/^(?:mailto:|tel:)/i, '')
    .replace(/[.,;:!?)\]]+$/, '')
  if (/^\S+@\S+\.\S+$/.test(trimmed)) return safeUrl(`mailto:${trimmed}`)
  if (/^https?:\/\//i.test(trimmed)) return safeUrl(trimmed)
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(trimmed) && /\p{L}/u.test(trimmed))
    return safeUrl(`https://${trimmed}`)
  return telOf(trimmed)
}

/** `tel:` for a telephone number of at least five digits, without an extension in words. */
export function telOf(text: string): string | undefined {
  const number = text.replace(/\(0\)/g, '').replace(/\s*(?:ext\.?|x|DW|durchwahl|poste|int\.?)\s*\d+.*$/iu, '')
  const digits = number.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 15 || /\p{L}/u.test(number)) return undefined
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** Lines between code fences: the first has the code, the others are part of it. */
export function codeLines(lines: readonly { text: string }[]): Map<number, string> {
  const found = new Map<number, string>()
  const fences = lines.flatMap(({ text }, i) => (/^\s*(?:```|~~~)/.test(text) ? [i] : []))
  for (let k = 0; k + 1 < fences.length; k += 2) {
    const [open, close] = [fences[k]!, fences[k + 1]!]
    for (let at = open; at <= close; at++) found.set(at, '')
    const code = lines.slice(open + 1, close).map(({ text }) => text)
    found.set(open, code.join('\n'))
  }
  return found
}
