import type { Database } from '../../../db/client'
import { Fault } from '../../core/fault'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { QueueFull } from '../../lib/bounded-queue'
import { paced } from '../../lib/steps'
import { packed, type PackedProposal, type Proposed, storeSuggestions } from '../suggestions/storing'
import { analyse, type Finding, type Report } from './report'
import { ASPECTS, SEVERITIES } from '../suggestions/aspects'
import { RULES } from './rules/rules'
import { type AnalyzeInput, inputOf, type Subject, subjectOf } from './subject'

/** A finding as it is answered: with the suggestion that it became. */
export interface AnsweredFinding extends Finding {
  source: 'rules' | 'model'
  suggestionId?: string
}

export interface Analysis extends Omit<Report, 'findings'> {
  /** The analysed draft. Absent for blocks that belong to no Surface. */
  etag?: string
  findings: AnsweredFinding[]
}

/** How often an analysis is repeated when the draft has changed under it. */
const ATTEMPTS = 3

/**
 * Analyses a page with the rules. Findings of a Surface that have operations become suggestions.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED
 */
export async function analyzeByRules(ctx: WorldContext, input: AnalyzeInput): Promise<Analysis> {
  for (let attempt = 1; ; attempt++) {
    const subject = await subjectOf(ctx, input)
    const report = await reportOn(ctx, subject, input)
    const kept = prepareSuggestions(input, subject, proposalsOf(report.findings))
    const ids = await ctx.tx(async (tx) => {
      const stored = await kept(ctx, tx)
      if (stored || attempt === ATTEMPTS) await recordAnalysis(ctx, tx, subject, report)
      return stored
    })
    if (ids || attempt === ATTEMPTS) return answered(subject, report, ids)
  }
}

/**
 * Applies the rules, in slices that leave the event loop to others. It is heavy work of the World (decision 26), but the rule
 * of the route cannot say so: the request may then wait for a model, and must not keep the World's place meanwhile.
 * @throws Fault RATE_LIMIT_EXCEEDED while too many heavy requests of the World wait
 */
export async function reportOn(ctx: WorldContext, subject: Subject, { aspects }: AnalyzeInput): Promise<Report> {
  const end = await heavyTurn(ctx)
  try {
    return await paced(analyse(await inputOf(ctx, subject), aspects))
  } finally {
    end()
  }
}

async function heavyTurn({ deps, world }: WorldContext): Promise<() => void> {
  try {
    return await deps.local.heavyWork.begin(world.id)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    const message = 'Too many heavy requests of this World run at this moment. Send fewer at once.'
    throw new Fault('RATE_LIMIT_EXCEEDED', message, { retryAfter: 1 })
  }
}

/** Adds to each finding of the rules where it comes from and which suggestion it became. */
export function answered({ surface }: Subject, report: Report, ids: SuggestionIds | undefined): Analysis {
  const findings = report.findings.map((finding) => withSuggestion({ ...finding, source: 'rules' }, ids))
  return { ...report, ...(surface && { etag: surface.etag }), findings }
}

export function withSuggestion(finding: AnsweredFinding, ids: SuggestionIds | undefined): AnsweredFinding {
  const suggestionId = ids?.get(finding.id)
  return suggestionId === undefined ? finding : { ...finding, suggestionId }
}

/** The ids of the open suggestions by the findings that they were made of. */
export type SuggestionIds = ReadonlyMap<string, string>

/**
 * Prepares the storing of suggestions, which then runs in a transaction.
 * @returns a function that stores them; its value is undefined if the draft has changed since it was read
 */
export function prepareSuggestions(
  { aspects = ASPECTS, depth }: AnalyzeInput,
  { surface }: Subject,
  proposed: readonly Proposed[],
): (ctx: WorldContext, tx: Database) => Promise<SuggestionIds | undefined> {
  if (!surface) return async () => new Map()
  const ready: PackedProposal[] = packed(proposed)
  const examined = { surfaceId: surface.id, version: surface.version, aspects, model: depth === 'model' }
  return (ctx, tx) => storeSuggestions(ctx, tx, examined, ready)
}

async function recordAnalysis(ctx: WorldContext, tx: Database, { surface, content }: Subject, report: Report) {
  const { score, findingCount } = report
  const resource = surface
    ? { type: 'surface', id: surface.id, name: content.name }
    : { type: 'blocks', id: null, name: null }
  await record(tx, ctx, ctx.world.id, 'ai.analyze', resource, null, { score, findings: findingCount })
}

const TITLES = new Map(RULES.map(({ id, mends }) => [id, mends ?? '']))

/** The findings that can be applied. */
export function proposalsOf(findings: readonly Finding[]): Proposed[] {
  return findings.flatMap(({ id, rule, aspect, severity, blockId, message, operations }) => {
    if (operations === undefined) return []
    const place = { aspect, severity, rank: SEVERITIES.indexOf(severity), blockId: blockId ?? null }
    const text = { title: TITLES.get(rule) ?? rule, rationale: message }
    return [{ key: id, source: 'rules', rule, model: null, ...place, ...text, operations } as const]
  })
}
