import type { Reading } from '../reader/reading'
import type { Marked } from './layout-marks'
import { sentencesIn } from './sentences'
import { wordsOf } from './words'

const ARROW = /\s*(?:→|➜|->|=>)\s*/u
/** Words of a step at most. */
const LONGEST = 12

/** The steps of "send a photo → get a price → pick it up", three at least. Undefined for anything else. */
export function stepsIn(text: string): string[] | undefined {
  const steps = text.replace(/[.!]\s*$/u, '').split(ARROW)
  const isStep = (step: string) =>
    /\p{L}{2}/u.test(step) && wordsOf(step).length <= LONGEST && !/https?:|@|[.!?]\s|\d{3}[ /-]?\d/u.test(step)
  const areSteps = steps.every(isStep)
  return steps.length >= 3 && areSteps ? steps : undefined
}

/** Steps between arrows are copy, whatever they were read as. The words before their colon lead to them. */
export const arrowMarks = ({ lines }: Reading): Marked[] =>
  lines.flatMap(({ text, start }) =>
    sentencesIn(text).flatMap(([from, to]): Marked[] => {
      const sentence = text.slice(from, to)
      const lead = /^[^:→]{2,60}:\s+/u.exec(sentence)?.[0] ?? ''
      return stepsIn(sentence.slice(lead.length)) ? [[start + from, start + to, 'text']] : []
    }),
  )
