import { fill } from '../../blocks/render/words'
import type { Tongue } from '../parts'
import answers from './words/answers.json'

export type Saying = keyof typeof answers.en

/** What the composer says about a change, in the language of the request. */
export function say(tongue: Tongue, saying: Saying, ...values: (string | number)[]): string {
  return fill(answers[tongue][saying], ...values)
}
