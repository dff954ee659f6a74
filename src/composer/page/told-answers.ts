import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import type { Marked } from './layout-marks'
import { ledSentences } from './leads'
import { isForTheMaker, makerRole, speaksOfPage } from './maker-words'
import { partsIn } from './parts'
import { wordsOf } from './words'

/** Sentences of an answer at most, where another question follows. */
const LONGEST = 3

/**
 * The sentences of questions with their answers inside a paragraph: "Do I need a guitar? No, I lend three." They are questions and
 * answers where the brief asks for a part of questions, or where two of them stand together.
 */
export function toldAnswers(reading: Reading, roles: readonly Role[]): Marked[] {
  const { lines, text } = reading
  const answered = new Set(answeredLines(reading).map(([from]) => from))
  const isAsked = asksForQuestions(text, roles)
  return lines.flatMap((line) => {
    if (!line.text.includes('?') || answered.has(line.start)) return []
    return runsOf(stretchesOf(line), text, isAsked)
      .filter(({ pairs }) => isAsked || pairs >= 2)
      .flatMap(({ marks }) => marks)
  })
}

/** Lines below each other that each are one question with its answer. */
export function answeredLines({ lines, text }: Reading): Marked[] {
  const pairs = lines.map((line): Marked[] => {
    const [question, ...answers] = line.text.includes('?') ? stretchesOf(line) : []
    const [first] = answers
    const isPair = question && first && answers.length <= LONGEST && isContentQuestion(text.slice(...question), false)
    if (!isPair || answers.some((one) => !isAnswer(text.slice(...one), false))) return []
    return [
      [...question, 'question'],
      [first[0], answers.at(-1)![1], 'answer'],
    ]
  })
  return pairs.flatMap((marks, i) =>
    [pairs[i - 1], pairs[i + 1]].some((beside) => beside && beside.length > 0) ? marks : [],
  )
}

type Stretch = [from: number, to: number]

/** The sentences of a line, without "Q:" before one. */
const stretchesOf = (line: Line) =>
  ledSentences(line.text).map(([from, to]): Stretch => {
    const mark = /^\s*[QFPDV]\d?[.:)]\s+/u.exec(line.text.slice(from, to))?.[0].length ?? 0
    return [line.start + from + mark, line.start + to]
  })

/** True if a wish, or the words that ask, name a part of questions. */
function asksForQuestions(text: string, roles: readonly Role[]): boolean {
  const letters = text.split('').map((letter, at) => (roles[at] === 'ask' || roles[at] === 'wish.part' ? letter : ' '))
  return partsIn(letters.join('')).includes('faq')
}

/** Pairs of a question and its answer that follow each other. */
interface Run {
  pairs: number
  marks: Marked[]
}

function runsOf(sentences: readonly [number, number][], text: string, isAsked: boolean): Run[] {
  const runs: Run[] = []
  let next = -1
  for (let i = 0; i < sentences.length; i++) {
    const end = answerEnd(sentences, i, text, isAsked)
    if (end === undefined) continue
    if (i !== next) runs.push({ pairs: 0, marks: [] })
    const run = runs.at(-1)!
    run.pairs++
    run.marks.push([...sentences[i]!, 'question'])
    for (const answer of sentences.slice(i + 1, end + 1)) run.marks.push([...answer, 'answer'])
    next = end + 1
    i = end
  }
  return runs
}

/** The last sentence of the answer to a question: up to the next question, or one sentence. */
function answerEnd(
  sentences: readonly [number, number][],
  at: number,
  text: string,
  isAsked: boolean,
): number | undefined {
  const of = (i: number) => (sentences[i] ? text.slice(...sentences[i]) : '')
  if (!isContentQuestion(of(at), isAsked) || of(at + 1) === '' || !isAnswer(of(at + 1), isAsked)) return undefined
  for (let end = at + 1; end <= at + LONGEST && isAnswer(of(end), isAsked); end++)
    if (isContentQuestion(of(end + 1), isAsked)) return end
  return at + 1
}

const isAnswer = (text: string, isAsked: boolean) =>
  text !== '' && !/[?:]\s*$/u.test(text) && !makerRole(text) && (isAsked || !isForTheMaker(text))

/** A question to the readers: it asks for no page, and "any questions?" asks for nothing. */
function isContentQuestion(text: string, isAsked: boolean): boolean {
  const words = wordsOf(text).length
  if (!/\?\s*$/u.test(text) || words < 2 || words > 24 || partsIn(text).includes('faq')) return false
  return makerRole(text) === undefined && (isAsked || !(speaksOfPage(text) || isForTheMaker(text)))
}
