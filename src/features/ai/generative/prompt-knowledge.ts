import type { ComposeTask } from '../../../composer/engine'
import { clipped, dataText, escaped, fitting } from './prompt-data'

/*
 * What the World knows, for a generative model: what it was told to remember, pages that the brief names, how it writes, and
 * what its people usually keep. All of it is data; the rules of the prompt say what each part is for.
 */

/** Characters for marks and spaces of one part. */
const FRAME = 40

/** The parts that there is something for, in the order of their weight, within so many characters. */
export function knowledgeText({ world, knowledge }: ComposeTask, characters: number): string {
  let left = characters
  const parts: string[] = []
  const add = (mark: string, intro: string, lines: readonly string[], most: number) => {
    const kept = fitting(lines, Math.min(left, most) - intro.length - FRAME)
    if (kept.length === 0) return
    const part = `${intro}\n${dataText(mark, kept)}`
    parts.push(part)
    left -= part.length
  }
  const { named = [], samples = [], voice, preferences = [] } = knowledge ?? {}
  const facts = (world.memory?.told ?? []).map(({ fact }) => JSON.stringify(fact))
  add('MEMORY', 'What people of the World told you to remember:', facts, characters >> 2)
  const share = Math.floor(characters / 2 / Math.max(1, named.length))
  const pages = named.map(({ page, text }) =>
    JSON.stringify({ page, text: clipped(text, share - escaped(page).length) }),
  )
  add('NAMED', 'Pages that the brief names. Take from them what the brief asks for:', pages, characters)
  add(
    'SAMPLES',
    'How the World writes. No facts for this page:',
    samples.map((text) => JSON.stringify(text)),
    characters,
  )
  add('VOICE', 'Figures of its texts:', voice ? [JSON.stringify(voice)] : [], characters)
  add('HABITS', 'What its people usually keep and refuse; the brief comes first:', preferences, characters >> 3)
  return parts.join('\n\n')
}
