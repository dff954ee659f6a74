/** Words that join two facts and say nothing alone, in eight languages. */
const JOINING = new Set(
  (
    'and or is are for at with from to until by of in on the a an plus then also und oder ist sind für um mit von bis am im je pro ab zu zum der die das den ' +
    'et ou est sont pour par à au aux avec de du des le la les un une y o es son para con del el los las e é são com do da dos das os as ' +
    'è sono per di il lo i gli alle al een en of is zijn voor met van tot het i oraz lub jest są dla z ze od do w na ' +
    'costs cost kostet kosten coûte cuesta costa custa kost kosztuje'
  ).split(' '),
)

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** True if a text holds a word that says more than "and" or "for". */
export function says(text: string): boolean {
  return wordsOf(text).some((word) => !JOINING.has(word))
}

/** A stretch of a brief as words: without Markdown's marks, and without what is left around a piece that was taken out. */
export function tidy(raw: string): string {
  const text = raw
    .replace(/\n\s*(?:>\s?)*/g, ' ')
    .replace(/<!--|-->/g, ' ')
    .replace(/\[([^\]]+)\]\((\S+?)\)/g, (_, label: string, to: string) => (label === to ? to : `${label}: ${to}`))
    .replace(/\*\*|__|~~|`|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\s*(?:\t+|(?:\s|^)\|+(?:\s|$)|\.{4,}|…{2,}|(?:\. ){3,}|_{3,})\s*/g, ', ')
    .replace(/\(\s*[,;.:–—-]*\s*\)|\[\s*\]|«\s*»|„\s*[“"]|“\s*”|"\s*"/g, ' ')
    .replace(/([([«„]|(?<!\S)“)\s*[,;]\s*/g, '$1')
    .replace(/\s*[,;]\s*([)\]»”])/g, '$1')
    .replace(/\s+([,;.])(?=[\s)\]”»]|$)/g, '$1')
    .replace(/([,;:])(?:\s*[,;])+/g, '$1')
    .replace(/([.!?])\s+[,;](?=\s|$)/g, '$1')
    .replace(/[,;]\s*([.!?])/g, '$1')
    .replace(/\s+/g, ' ')
  return balanced(edged(text))
}

/** Without separators at both ends. */
function edged(text: string): string {
  return text
    .replace(/^(?:[\s,;:|·•→=>!?.…)\]–—]|[-+*/](?=\s)|-+>|=+>)+/u, '')
    .replace(/(?:[\s,;:|·•→=<([{/]|(?<!\d[.,])[–—]|\s[-+*])+$/u, '')
}

const PAIRS = ['()', '[]'] as const

/** Takes away a bracket or quotation mark at an end that lost its other half. */
function balanced(text: string): string {
  return PAIRS.reduce((left, [open, close]) => {
    const count = (mark: string) => left.split(mark).length - 1
    const [opened, closed] = [count(open!), count(close!)]
    if (opened > closed && left.startsWith(open!)) return edged(left.slice(1))
    if (closed > opened && left.endsWith(close!)) return edged(left.slice(0, -1))
    return opened > closed && left.lastIndexOf(open!) > left.length - 2 ? edged(left.slice(0, -1)) : left
  }, text)
}

/** First letter large. Words that carry capitals inside (iOS), and addresses, stay as they are. */
export function sentenceCase(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text) || /^\S+(?:@|:\/\/|\.\p{Ll}{2,}(?:\/|\s|$))/u.test(text)) return text
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Small letters without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replace(/[’ʼ‘]/g, "'")
}

/** "(vegan)" is "vegan" where nothing else is said. */
export function unbracketed(text: string): string {
  return /^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text
}

/** A quotation without its marks, also where the tagger cut one of them off. */
export function bareQuote(text: string): string {
  const bare = unquoted(text)
  if ((bare.match(/["“”„«»]/gu) ?? []).length !== 1) return bare
  return bare.replace(/^["“„«]\s*|\s*["”“»]$/gu, '')
}

/** The text without quotation marks around the whole of it. */
export function unquoted(text: string): string {
  const trimmed = text.trim()
  const match = /^(["'“„«»‚‘”『「])(.+)(["'”“»«’‘』」])([.!?]?)$/su.exec(trimmed)
  return match && !/["“”«»„]/u.test(match[2]!) ? match[2]!.trim() + match[4]! : trimmed
}

/** The end of words cut before a name: "Menu de" la crêperie. */
export const LEADS_ON = /\s(?:de|du|des|di|del|della)\s*$/u

/** A text with the other half of a bracket that its end lost: "Bristol (14 Gloucester Rd". */
export const closed = (text: string): string => (/\([^()]*$/u.test(text) ? `${text})` : text)
