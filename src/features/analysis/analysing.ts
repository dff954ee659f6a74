import type { WorldContext } from '../../deps/context'
import { paced } from '../../lib/steps'
import { packed, type Proposed, storeSuggestions } from '../suggestions/storing'
import { analyse, type Finding, type Report } from './report'
import { ASPECTS, SEVERITIES } from './rule'
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
    const ids = await keepSuggestions(ctx, subject, input, proposalsOf(report.findings))
    if (ids || attempt === ATTEMPTS) return answered(subject, report, ids ?? new Map())
  }
}

/** Applies the rules, in slices that leave the event loop to others. */
export async function reportOn(ctx: WorldContext, subject: Subject, { aspects }: AnalyzeInput): Promise<Report> {
  return paced(analyse(await inputOf(ctx, subject), aspects))
}

/** Adds to each finding of the rules where it comes from and which suggestion it became. */
export function answered({ surface }: Subject, report: Report, ids: ReadonlyMap<string, string>): Analysis {
  const findings = report.findings.map((finding): AnsweredFinding => {
    const suggestionId = ids.get(finding.id)
    return { ...finding, source: 'rules', ...(suggestionId && { suggestionId }) }
  })
  return { ...report, ...(surface && { etag: surface.etag }), findings }
}

/** @returns the ids of the suggestions by finding; undefined if the draft has changed meanwhile */
async function keepSuggestions(
  ctx: WorldContext,
  { surface }: Subject,
  { aspects = ASPECTS }: AnalyzeInput,
  proposed: readonly Proposed[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (!surface) return new Map()
  const ready = packed(proposed)
  const examined = { surfaceId: surface.id, version: surface.version, aspects, model: false }
  return ctx.tx((tx) => storeSuggestions(ctx, tx, examined, ready))
}

const TITLES = new Map(RULES.map(({ id, mends }) => [id, mends ?? '']))

/** The findings that can be applied. */
export function proposalsOf(findings: readonly Finding[]): Proposed[] {
  return findings.flatMap(({ id, rule, aspect, severity, blockId, message, operations }) =>
    operations === undefined
      ? []
      : [
          {
            key: id,
            source: 'rules' as const,
            rule,
            model: null,
            aspect,
            severity,
            rank: SEVERITIES.indexOf(severity),
            title: TITLES.get(rule) ?? rule,
            rationale: message,
            blockId: blockId ?? null,
            operations,
          },
        ],
  )
}
