import { askedLead } from './asked-leads'
import { formIn } from './asked-fields'
import { type PartName, partsIn } from './parts'
import { type Frag, isForMaker, type Unit } from './units'
import { sentenceCase, tidy, wordsOf } from './words'

/** "the succession (Dr Rezai takes over from 7 July)": a title of at most seven words, and what is told of it. */
const PART = /(?<=^|[,;:]\s|\s(?:and|und|et|y|e|en|i)\s)([^,;:()\n]{2,60}?)\s\(([^()\n]{3,400})\)/giu
const ARTICLE =
  /^(?:(?:and|und|et|y|e|en|i|then|dann)\s)?(?:the|an?|d(?:er|ie|as|en)|ein\p{L}*|l[ae]s?|une?|el|l[oa]s|una|uno|il|gli|i|os?|as?|uma?|de|het|een)\s/iu
const PUT = /^(?:(?:please|bitte)\s)?(?:include|add|put|show|incluya|añade|aggiungi|ajoutez|inclua|voeg|dodaj)\s/iu

/** Parts whose name before a colon leads to such a list. */
const LED = new Set<PartName>(['faq', 'features', 'services', 'steps'])

interface Part {
  title: string
  text: string
  start: number
  end: number
}

/**
 * Takes out of a request the parts that it tells in brackets: "Include what is covered (six nights, four dinners) and a fitness note
 * (moderate)". Each is an entry, or a question with its answer where questions are asked for; the rest stays a request.
 */
export function bracketedParts(unit: Unit): Unit[] {
  const { reading, start, end, frags } = unit
  const text = reading.text.slice(start, end)
  const lead = /^[^:()]{2,60}:\s/u.exec(text)?.[0] ?? ''
  const isAsked =
    unit.sentence === 'ask' ||
    frags.some(({ role }) => isForMaker(role)) ||
    (unit.begins && partsIn(lead).some((part) => LED.has(part)))
  const parts = isAsked ? partsOf(text, start) : []
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || (parts.length < 2 && (askedLead(text) === 0 || wordsOf(first.text).length < 4))) return [unit]
  const isFaq = partsIn(text.slice(0, first.start - start)).includes('faq')
  const brackets = { kind: isFaq ? ('qa' as const) : ('entry' as const), parts }
  const { sentence: _, ...own } = unit
  const bounds = [start, ...parts.flatMap((part) => [part.start, part.end]), end]
  // What stands between the parts stays a request.
  const gaps = parts.concat(last).map((__, i): Unit => {
    const [from, to] = [bounds[2 * i]!, bounds[2 * i + 1]!]
    return {
      ...unit,
      start: from,
      end: to,
      frags: fragsIn(frags, from, to),
      begins: unit.begins && i === 0,
      ends: false,
    }
  })
  const told: Unit = { ...own, start: first.start, end: first.start, frags: [], begins: false, ends: false, brackets }
  return [gaps[0]!, told, ...gaps.slice(1)].filter((one) => one.brackets !== undefined || one.frags.length > 0)
}

/** The pieces within a stretch, cut at its ends. */
function fragsIn(frags: readonly Frag[], from: number, to: number): Frag[] {
  return frags.flatMap((frag) => {
    const [at, until] = [Math.max(frag.start, from), Math.min(frag.end, to)]
    const text = frag.text.slice(at - frag.start, until - frag.start).trim()
    return at < until && /[\p{L}\p{N}]/u.test(text) ? [{ ...frag, text, start: at, end: until }] : []
  })
}

function partsOf(text: string, start: number): Part[] {
  const parts = [...text.matchAll(PART)].map(({ index, 0: whole, 1: title, 2: told }): Part => ({
    title: sentenceCase(tidy(title!.replace(PUT, '').replace(ARTICLE, ''))),
    text: tidy(told!),
    start: start + index,
    end: start + index + whole.length,
  }))
  const isTold = ({ title, text: told }: Part) =>
    /\p{L}{3}/u.test(title) &&
    wordsOf(title).length <= 7 &&
    /\p{L}{3}/u.test(told) &&
    !/https?:|@|["„“«]/u.test(told) &&
    !partsIn(title).some(
      (part) => part === 'form' || part === 'signup' || part === 'button' || part === 'newsletter',
    ) &&
    formIn(`${title} (${told})`) === undefined
  return parts.filter(isTold)
}
