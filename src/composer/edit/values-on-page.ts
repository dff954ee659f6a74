import { valuesIn } from './values'
import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { type Desk, did, type Outcome, refused } from './desk'
import { isRead, stringsIn } from './page'
import type { Value } from './values'

/** The values of a kind that stand on the page, each spelling once, with what it is for comparing. */
export function valuesOn(blocks: readonly Block[], kind: Value['kind']): Value[] {
  const found: Value[] = []
  walk(blocks, ({ type, props }) => {
    if (type === 'code') return
    for (const text of stringsIn(props))
      if (text.length < 50_000) found.push(...valuesIn(text).filter((value) => value.kind === kind))
  })
  return found
}

/** The part of a telephone number that two spellings share: without the country's code or the zero in its place. */
export function phoneTail(digits: string): string {
  return digits.replace(/^0+/, '').slice(-7)
}

/** Words before a value that only say what it is. */
const LABEL = String.raw`(?:(?:tel|phone|telephone|telefon|telefono|telefone|telefoon|tél|téléphone|mobile|mobil|handy|fon|e-?mail|mail|correo|courriel|call us|nr)\.?\s?:?\s*)?`

/** Takes every telephone number or mail address off the page, with its label and the buttons that dial it. */
export function removeValue(desk: Desk, kind: 'phone' | 'email'): Outcome {
  const { page, clause } = desk
  const values = valuesOn(page.blocks, kind)
  const [value] = values
  if (!value) return refused('absent', clause.text)
  if (new Set(values.map(({ key }) => (kind === 'phone' ? phoneTail(key) : key))).size > 1)
    return refused('unclear', clause.text)
  const spellings = [...new Set(values.map(({ text }) => text))]
  let whole = true
  const restore = page.mark()
  page.changeStrings(page.blocks, (text, key) => {
    if (!isRead(key)) return text
    return spellings.reduce((left, spelling) => {
      if (!left.includes(spelling)) return left
      const next = withoutValue(left, spelling)
      if (next === undefined) whole = false
      return next ?? left
    }, text)
  })
  if (!whole) {
    restore()
    return refused('notUnderstood', clause.text)
  }
  return did(desk, 'removed', [], value.text)
}

/** The text without a value that is a line or a member of a list of its own; undefined where a sentence needs it. */
function withoutValue(text: string, value: string): string | undefined {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const line = new RegExp(String.raw`(^|\n)[ \t]*${LABEL}${escaped}[ \t]*(?=\n|$)`, 'iu')
  if (line.test(text))
    return text
      .replace(line, '$1')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  const member = new RegExp(
    String.raw`(?:\s*[·|•,]\s*)${LABEL}${escaped}(?=\s*(?:[·|•,.\n]|$))|(?<=^|[.\n]\s?)${LABEL}${escaped}\s*[·|•,]\s*`,
    'iu',
  )
  return member.test(text) ? text.replace(member, '').trim() : undefined
}
