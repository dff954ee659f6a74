import { Source } from '../../composer/text'

/** Longest fact that is remembered, in characters. */
export const LONGEST_FACT = 300
/** Most facts of one brief. */
const MOST_FACTS = 10

/** What a brief says besides what it tells to remember. */
export interface Reminded {
  /** The facts in the brief's own words, each once. */
  facts: string[]
  /** The brief without them. */
  rest: string
}

/** A polite word and a "that"; what follows is the fact. */
const SENTENCES: readonly string[] = [
  // English. "Remember to …" and "remember me" ask for something else.
  `(?:please\\s+|and\\s+|also\\s+)*(?:remember|keep in mind|bear in mind|do not forget|don't forget|memori[sz]e)(?:\\s+(?:for (?:next time|later|the future|good)|from now on))?(?:,?\\s+that\\s+|\\s*[:,][^\\S\\n]*|\\s+(?=(?:we|i|it|they|you)\\s))`,
  // German
  `(?:bitte\\s+|und\\s+)*(?:merke?(?:n\\s+sie)?\\s+(?:dir|euch|sich|dir bitte|sich bitte)|behalte?(?:n\\s+sie)?|vergiss nicht|vergessen\\s+sie\\s+nicht|denke?\\s+(?:daran|dran)|erinnere?\\s+dich)(?:\\s+(?:bitte|auch|daran))?(?:,?\\s+dass\\s+|\\s*[:,][^\\S\\n]*)`,
  // French
  `(?:s'il (?:te|vous) pla[iî]t,?\\s+|et\\s+|merci de\\s+)*(?:souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|retiens|retenez|retenir|m[eé]morise[rz]?|n'oublie[sz]? pas|note[zr]?)(?:\\s+bien)?(?:\\s+qu(?:e\\s+|')|\\s*:[^\\S\\n]*)`,
  // Spanish
  `(?:por favor,?\\s+|y\\s+)*(?:recuerd[ae]n?|acu[eé]rdate|acu[eé]rdese|no olvid(?:es|e|en)|ten(?:ga|gan)? en cuenta|memoriza|anota|apunta)(?:\\s+de)?(?:\\s+que\\s+|\\s*:[^\\S\\n]*)`,
  // Italian
  `(?:per favore,?\\s+|e\\s+)*(?:ricord(?:a|ati|i|ate|atevi)|tieni a mente|tenga a mente|non dimenticar(?:e|ti)|memorizza)(?:\\s+di)?(?:\\s+che\\s+|\\s*:[^\\S\\n]*)`,
  // Portuguese
  `(?:por favor,?\\s+|e\\s+)*(?:lembr(?:a|e|em)(?:-te|-se)?|record(?:a|e)|memoriz[ae]|n[aã]o (?:te |se )?esque[cç](?:as|a|am)|guarda|tem em conta|tenha em conta)(?:\\s+de)?(?:\\s+que\\s+|\\s*:[^\\S\\n]*)`,
  // Dutch
  `(?:alsjeblieft,?\\s+|graag\\s+|en\\s+)*(?:onthou[d]?|vergeet niet|denk (?:er|eraan|er aan)|hou[d]? er rekening mee)(?:\\s+(?:graag|goed|alsjeblieft))?(?:,?\\s+dat\\s+|\\s*:[^\\S\\n]*)`,
  // Polish
  `(?:prosz[eę],?\\s+|i\\s+)*(?:zapami[eę]taj(?:cie)?|pami[eę]taj(?:cie)?|nie zapomnij(?:cie)?|miej na uwadze)(?:,?\\s+[zż]e\\s+|,?\\s+i[zż]\\s+|\\s*:[^\\S\\n]*)`,
]

/** At the beginning of a sentence or a line. */
const REMEMBER = new RegExp(`(?:^|(?<=[.!?…\\n]\\s{0,3}(?:[-–*•]\\s{0,2})?))(?:${SENTENCES.join('|')})`, 'giu')

/**
 * Reads what a brief tells to remember: "Remember that we close on Mondays.", in English, German, French, Spanish, Italian,
 * Portuguese, Dutch and Polish. A sentence must begin with it, so that a page to remember, or one that remembers somebody,
 * is none.
 */
export function reminded(intent: string): Reminded {
  // The same length, so that places stay.
  const found = [...intent.replaceAll('’', "'").matchAll(REMEMBER)]
  if (found.length === 0) return { facts: [], rest: intent }
  const source = new Source(intent)
  const facts = new Map<string, string>()
  let rest = ''
  let at = 0
  for (const match of found) {
    if (match.index < at) continue
    const from = match.index + match[0].length
    const { facts: told, end } = toldAt(source, from)
    for (const fact of told) {
      const key = factKey(fact)
      if (key && !facts.has(key) && facts.size < MOST_FACTS) facts.set(key, fact)
    }
    rest += intent.slice(at, match.index)
    at = end
  }
  return { facts: [...facts.values()], rest: (rest + intent.slice(at)).trim() }
}

/** One sentence, or the lines of a list behind a colon. */
function toldAt(source: Source, from: number): { facts: string[]; end: number } {
  const { text } = source
  const list = /^\s*\n(?:\s*[-–*•]\s.+(?:\n|$))+/u.exec(text.slice(from))
  if (list) return { facts: list[0].split('\n').map(factOf).filter(Boolean), end: from + list[0].length }
  const stop = source.sentenceEnd(from)
  const end = /[.!?…]/.test(text[stop] ?? '') ? stop + 1 : stop
  return { facts: [factOf(text.slice(from, end))].filter(Boolean), end }
}

/** A fact as it is kept: one line, with a large letter and without the stop. */
function factOf(told: string): string {
  const line = told
    .replace(/^[\s\-–*•]+/u, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.!…]+$/u, '')
    .slice(0, LONGEST_FACT)
    .trim()
  return line.charAt(0).toLocaleUpperCase() + line.slice(1)
}

/** By this, two facts are the same: their letters and digits, without case. */
export function factKey(fact: string): string {
  return (
    fact
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
}
