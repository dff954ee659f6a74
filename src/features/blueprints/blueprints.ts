import type { Database } from '../../../db/client'
import type { Content } from '../../blocks/block'
import { type Language, languageOf } from './section-names'
import { Fault, notFound } from '../../core/fault'
import { DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { planRemedy } from '../../core/plan-limit'
import type { Plan, Plans } from '../../core/plans'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { addPages } from '../surfaces/page-sets'
import { surfaceSummary } from '../surfaces/views'
import { pagesOf } from './assembly'
import type { Blueprint, Category } from './blueprint'
import { BLUEPRINTS, findBlueprint } from './catalogue'
import { primaryLanguage } from '../../lib/primary-language'

export interface BlueprintFilter {
  category?: Category
  q?: string
  /** The language of names and pages; that of the World if absent. */
  locale?: string
  limit?: number
  cursor?: string
}

/** Lists the blueprints that the World's plan includes, in the order of the catalogue. */
export function listBlueprints(ctx: WorldContext, filter: BlueprintFilter) {
  const { category, q = '', locale = ctx.world.settings.locale, limit = DEFAULT_LIMIT, cursor } = filter
  const [after] = placeOf('blueprints', cursor, ['string']) ?? []
  const from = after === undefined ? 0 : BLUEPRINTS.findIndex(({ id }) => id === after) + 1
  const rows = BLUEPRINTS.slice(from).filter(
    (one) => includes(ctx.plan, one) && (category === undefined || one.category === category) && matches(one, q),
  )
  const page = pageOf('blueprints', rows.slice(0, limit + 1), limit, ({ id }) => [id])
  return listView(page, limit, (one) => blueprintView(ctx, one, languageOf(locale)))
}

/** A blueprint with its pages. @throws Fault NOT_FOUND */
export function readBlueprint(ctx: WorldContext, id: string, locale = ctx.world.settings.locale) {
  return blueprintView(ctx, blueprintOf(id), languageOf(locale))
}

/**
 * Adds the pages of a blueprint to the World, as drafts, in one transaction.
 * @throws Fault NOT_FOUND, PLAN_REQUIRED, PLAN_LIMIT_EXCEEDED
 */
export function applyBlueprint(ctx: WorldContext, id: string, locale?: string) {
  const blueprint = blueprintOf(id)
  return ctx.tx((tx) => fillWith(ctx, tx, blueprint, locale))
}

/** The same inside a transaction. @throws Fault PLAN_REQUIRED, PLAN_LIMIT_EXCEEDED */
export async function fillWith(
  ctx: WorldContext,
  tx: Database,
  blueprint: Blueprint,
  locale = ctx.world.settings.locale,
) {
  requirePlan(ctx, blueprint)
  const language = languageOf(locale)
  const pages = pagesOf(blueprint, language).map((page) => inLanguage(ctx, page, language))
  const added = await addPages(ctx, tx, pages, `Applied the blueprint ${blueprint.name.en}`)
  const surfaces = await Promise.all(added.map(({ surface }) => surfaceSummary(ctx, surface)))
  const resource = { type: 'blueprint', id: blueprint.id, name: blueprint.name.en }
  const after = {
    blueprintId: blueprint.id,
    locale: language,
    surfaces: surfaces.map(({ id, slug }) => ({ id, slug })),
  }
  await record(tx, ctx, ctx.world.id, 'blueprint.apply', resource, null, after)
  return { blueprintId: blueprint.id, surfaces }
}

/** A page in another language than the World's says so. */
function inLanguage({ world }: WorldContext, page: Content, language: Language): Content {
  const own = primaryLanguage(world.settings.locale)
  return own === language ? page : { ...page, meta: { ...page.meta, locale: language } }
}

function blueprintOf(id: string): Blueprint {
  const blueprint = findBlueprint(id)
  if (!blueprint) throw notFound('Blueprint')
  return blueprint
}

function blueprintView({ deps }: WorldContext, blueprint: Blueprint, language: Language) {
  const { id, category, name, description } = blueprint
  return {
    id,
    name: name[language],
    description: description[language],
    category,
    locale: language,
    plans: plansOf(deps.plans, blueprint),
    preview: `${deps.config.publicUrl}/blueprints/${id}?locale=${language}`,
    surfaces: pagesOf(blueprint, language),
  }
}

/** A plan includes a blueprint if all of its pages can be live at once. */
function includes({ ceilings: { liveApps } }: Plan, { pages }: Blueprint): boolean {
  return liveApps === null || pages.length <= liveApps
}

function plansOf(plans: Plans, blueprint: Blueprint): string[] {
  return plans.list.filter((plan) => includes(plan, blueprint)).map(({ code }) => code)
}

function requirePlan(ctx: WorldContext, blueprint: Blueprint): void {
  const { plan, deps } = ctx
  if (includes(plan, blueprint)) return
  const message = `The blueprint has ${blueprint.pages.length} pages, more than the plan ${plan.code} allows to be live. ${planRemedy(ctx)}`
  const requiredPlans = plansOf(deps.plans, blueprint)
  throw new Fault('PLAN_REQUIRED', message, { feature: 'blueprint', planCode: plan.code, requiredPlans })
}

/** True if every word of the query begins a word of the blueprint's texts, in any language. */
function matches({ id, category, name, description, pages }: Blueprint, query: string): boolean {
  const texts = [id, category, ...[name, description, ...pages.map((page) => page.name)].flatMap(Object.values)]
  const words = wordsIn(texts.join(' '))
  return wordsIn(query).every((asked) => words.some((word) => word.startsWith(asked)))
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
