import type { Operation } from '../../blocks/tree/operations'
import type { Steps } from '../../lib/steps'
import { type Readability, readText } from './language/reading'
import { type PageInput, readPage } from './reading/page'
import { type Hit, PAUSE, type Rule } from './rule'
import { type Aspect, ASPECTS, type Severity } from '../suggestions/aspects'
import { RULES } from './rules/rules'
import { type AspectScores, scoresOf } from './scoring'

/** A problem of a page. */
export interface Finding {
  /** The same for the same problem of the same content. */
  id: string
  rule: string
  aspect: Aspect
  severity: Severity
  blockId?: string
  /** JSON Pointer into the block's props, such as `/items/2/title`. */
  path?: string
  message: string
  operations?: Operation[]
}

export interface Report {
  score: number
  aspects: AspectScores
  stats: PageStats
  findings: Finding[]
  /** How many findings there are. `findings` holds at most MAX_FINDINGS of them. */
  findingCount: number
}

export interface PageStats {
  words: number
  sentences: number
  paragraphs: number
  readingMinutes: number
  blocks: number
  headings: number
  links: number
  images: number
  language: string
  readability: Readability | null
}

/** Characters of the operations of one finding and of all, as JSON. A finding beyond them has to be fixed by hand. */
const [MAX_OPERATIONS, MAX_ALL_OPERATIONS] = [64_000, 1_000_000]
/** Findings of one rule, and in all. More would help nobody; the scores count them all. */
export const MAX_OF_RULE = 25
export const MAX_FINDINGS = 200

/**
 * Applies the rules to a page. Pure and deterministic. Pauses between texts and rules, so that it can be paced.
 * @param aspects which aspects to look at
 */
export function* analyse(input: PageInput, aspects: readonly Aspect[] = ASPECTS): Steps<Report> {
  const read = yield* readPage(input)
  const text = yield* readText(read)
  const page = { ...read, text }
  const found: { rule: Rule; hit: Hit }[] = []
  for (const rule of RULES) {
    if (!aspects.includes(rule.aspect)) continue
    for (const hit of distinct(rule.check(page))) {
      if (hit === PAUSE) yield
      else found.push({ rule, hit })
    }
    yield
  }
  const { blocks, headings, links, images, language } = page
  const { longSentences: _, counts: __, ...figures } = text
  return {
    ...scoresOf(
      found.map(({ rule: { id, aspect, severity } }) => ({ rule: id, aspect, severity })),
      aspects,
    ),
    stats: {
      ...figures,
      blocks: blocks.length,
      headings: headings.length,
      links: links.length,
      images: images.length,
      language,
    },
    findings: shown(found),
    findingCount: found.length,
  }
}

/** A link that stands twice in a text is one finding. */
function* distinct(hits: Iterable<Hit | typeof PAUSE>): Iterable<Hit | typeof PAUSE> {
  const seen = new Set<string>()
  for (const hit of hits) {
    if (hit === PAUSE) {
      yield hit
      continue
    }
    const key = `${hit.block?.id} ${hit.path?.join('/')} ${hit.message}`
    if (!seen.has(key)) yield hit
    seen.add(key)
  }
}

const ORDER: readonly Severity[] = ['error', 'warning', 'hint']

/** The findings of an answer: errors first, within them in the order of the rules. */
function shown(found: readonly { rule: Rule; hit: Hit }[]): Finding[] {
  const counts = new Map<Rule, number>()
  const kept = found.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= MAX_OF_RULE
  })
  let room = MAX_ALL_OPERATIONS
  return ORDER.flatMap((severity) => kept.filter(({ rule }) => rule.severity === severity))
    .slice(0, MAX_FINDINGS)
    .map(({ rule, hit }) => {
      const size = hit.operations ? JSON.stringify(hit.operations).length : 0
      const fits = size <= Math.min(room, MAX_OPERATIONS)
      if (fits) room -= size
      return findingOf(rule, fits ? hit : { ...hit, operations: undefined })
    })
}

function findingOf({ id: rule, aspect, severity }: Rule, { block, path, message, operations }: Hit): Finding {
  const pointer = path?.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return {
    id: findingId(rule, block?.id, pointer, message, operations),
    rule,
    aspect,
    severity,
    ...(block && { blockId: block.id }),
    ...(pointer && { path: pointer }),
    message,
    ...(operations && { operations }),
  }
}

/** A key of rule, block and content: message and operations quote the content that the finding is about. */
export function findingId(
  rule: string,
  blockId: string | undefined,
  pointer: string | undefined,
  message: string,
  operations: readonly Operation[] | undefined,
): string {
  const text = JSON.stringify([blockId, pointer, message, operations])
  return `${rule}-${Bun.hash.xxHash3(text).toString(16).padStart(16, '0')}`
}
