import type { Content } from '../../blocks/block'
import { blockText } from '../../blocks/rendering'
import type { ComposeTask, Engine } from '../../composer/engine'
import { readMemory } from '../../composer/memory'
import type { WorldContext } from '../../deps/context'
import { paced } from '../../lib/steps'
import { rememberedFacts } from '../mind/memories'
import { reminded } from '../mind/remembering'
import { hintsOf, preferencesOf } from '../mind/tastes'
import { type FactKind, NOTHING_USED, type Used } from '../mind/used'
import { liveContent } from '../snapshots/snapshots'
import { draftOf } from '../surfaces/surface-rows'
import { factsOn, kindsIn } from './named-facts'
import { type NamedPage, namedPages } from './named-pages'

/** A task that is ready for its engine. */
export interface Briefing {
  task: ComposeTask
  used: Used
  /** Facts that are remembered once the Receipt is accepted. */
  remembering: string[]
  /** What was read on pages that the brief names, to tell the person. Empty: nothing of what the brief asks for. */
  quoted: { page: string; draft: boolean; text: string }[]
}

/**
 * Adds to a task what the World remembers, and what the brief takes from a page that it names ("the hours as on Home"). This
 * is the only way by which a fact of another page gets into this one. A generative engine gets the text of that page; the
 * built-in composer gets the facts in the brief's own words, and no sentence that tells to remember something.
 */
export async function briefed(
  ctx: WorldContext,
  task: ComposeTask,
  { kind }: Engine,
  surfaceId: string | null,
): Promise<Briefing> {
  const facts = await rememberedFacts(ctx.read, ctx.world.id)
  const { facts: remembering, rest } = reminded(task.intent)
  const known = facts.map(({ fact }) => ({ fact, isNew: false }))
  const pages = await Promise.all((await namedPages(ctx, task.intent, surfaceId)).map((page) => readNamed(ctx, page)))
  const used: Used = {
    ...NOTHING_USED,
    memory: facts.map(({ id }) => id),
    named: pages.map(({ named, facts: told }) => ({ surfaceId: named.surface.id, facts: kindsOf(told) })),
  }
  const quoted = pages.map(({ named, draft, facts: told }) => {
    return { page: named.surface.name, draft, text: Object.values(told).join('; ') }
  })
  if (kind === 'deterministic') {
    const intent = reminded(withFacts(task, pages)).rest
    const told = [...remembering.map((fact) => ({ fact, isNew: true })), ...known]
    const world = { ...task.world, memory: await paced(readMemory(told)) }
    return { task: { ...task, intent, world }, used, remembering, quoted }
  }
  const knowledge = {
    named: pages.map(({ named, content }) => ({
      page: named.surface.name,
      text: blockText(content.blocks, NAMED_TEXT),
    })),
    samples: [],
    voice: null,
    preferences: hintsOf(await preferencesOf(ctx)),
  }
  const world = { ...task.world, memory: await paced(readMemory(known)) }
  return { task: { ...task, intent: rest ? task.intent : '', world, knowledge }, used, remembering, quoted: [] }
}

/** Characters of a named page that a generative engine gets. */
const NAMED_TEXT = 6_000

interface NamedContent {
  named: NamedPage
  content: Content
  /** Nothing of the page is live, so its draft was read. */
  draft: boolean
  facts: Partial<Record<FactKind, string>>
}

/** What visitors see of the page; of one that is not live, its draft. */
async function readNamed(ctx: WorldContext, named: NamedPage): Promise<NamedContent> {
  const live = await liveContent(ctx, named.surface)
  const content = live ?? (await draftOf(ctx, named.surface)).content
  return { named, content, draft: live === undefined, facts: await paced(factsOn(content, kindsIn(named.wanted))) }
}

function kindsOf(facts: NamedContent['facts']): FactKind[] {
  return Object.keys(facts) as FactKind[]
}

/** The brief with the facts in the place of "as on Home". A change takes them where they stand, a new page at its end. */
function withFacts({ intent, base }: ComposeTask, pages: readonly NamedContent[]): string {
  const changes = base !== null && base.blocks.length > 0
  let text = ''
  let at = 0
  const lines: string[] = []
  for (const { named, facts } of pages) {
    const told = Object.entries(facts)
    if (told.length === 0) continue
    const before = intent.slice(at, named.start)
    text += changes ? inPlace(before, told.map(([, fact]) => fact).join(', ')) : before.trimEnd()
    if (!changes) lines.push(...told.map(([kind, fact]) => LABELS[kind as FactKind] + fact))
    at = named.end
  }
  return [text + intent.slice(at), ...lines].join('\n')
}

/** "Change the number to the one on Home" reads on; "add the hours as on Home" needs a colon. */
function inPlace(before: string, facts: string): string {
  const words = before.trimEnd()
  return /(?<!\p{L})(?:to|auf|zu|in|à|a|en|por|par|na|naar)$/iu.test(words) ? `${words} ${facts}` : `${words}: ${facts}`
}

/** The built-in composer reads these words in every language. Numbers and e-mail addresses show what they are. */
const LABELS: Record<FactKind, string> = {
  hours: 'Hours: ',
  phone: 'Tel. ',
  email: '',
  address: 'Address: ',
  prices: 'Prices: ',
}
