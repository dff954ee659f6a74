import type { Block, Content } from '../../../blocks/block'
import { walk } from '../../../blocks/tree/walk'
import { fold } from '../../../composer/edit/lexicon'
import { isRead, nameOf, stringsIn, unitsOf, valueOf } from '../../../composer/edit/units'
import { keyFor, type Value, valuesIn } from '../../../composer/edit/values'
import type { ComposeTask } from '../../../composer/engine'
import { isList, isObject, type Json } from '../../../lib/json'
import type { Steps } from '../../../lib/steps'
import type { FactFinding } from '../../surfaces/receipts/findings'
import { type BriefFact, FACT_OF, factsOf, wordKeys } from './brief-facts'

/** The most findings of a turn, and the most characters of each. */
const [MOST, LONGEST] = [40, 200]

/** The literal facts of a brief, to be looked for on the page that a model makes of it. */
export class Checklist {
  private constructor(
    private readonly facts: readonly BriefFact[],
    private readonly task: ComposeTask,
  ) {}

  static *of(task: ComposeTask): Steps<Checklist> {
    const facts = yield* factsOf(task)
    if (!task.base) return new Checklist(facts, task)
    // What the page says already may be what the brief takes away or changes.
    const before = new Shown(task.base)
    return new Checklist(
      facts.filter((fact) => !before.has(fact)),
      task,
    )
  }

  /** The facts that the page lost or moved. */
  gapsIn(content: Content): FactFinding[] {
    const shown = new Shown(content)
    const gaps = this.facts.flatMap((fact): FactFinding[] => {
      if (!shown.has(fact)) return [{ kind: 'missing', fact: fact.fact, text: fact.text, blockId: null }]
      const blockId = shown.misplaced(fact, this.facts)
      return blockId === undefined
        ? []
        : [{ kind: 'moved', fact: fact.fact, text: fact.item ? `${fact.item}: ${fact.text}` : fact.text, blockId }]
    })
    return unique(gaps)
  }

  /** All that is wrong: the gaps, and what neither the brief nor the World says. */
  findingsIn(content: Content): FactFinding[] {
    return unique([...this.gapsIn(content), ...inventedIn(content, this.task)])
  }
}

/** A gap as an instruction for the model. */
export function gapText({ kind, fact, text }: FactFinding): string {
  return kind === 'missing'
    ? `The page lacks this ${fact} of the brief: ${text}`
    : `This belongs together in the brief, and stands with something else on the page: ${text}`
}

/** What a page shows, for comparison. */
class Shown {
  private readonly texts: string[] = []
  private readonly words: Set<string>
  private readonly values: ReadonlySet<string>
  private readonly digits: string
  private readonly lower: string

  constructor(private readonly content: Content) {
    // Browsers, search engines and lists of pages show the name.
    this.texts.push(content.name, content.description)
    walk(content.blocks, ({ props }) => void this.texts.push(...allStrings(props)))
    const whole = this.texts.join('\n')
    this.words = new Set(wordKeys(whole))
    this.lower = whole.toLowerCase()
    this.digits = this.texts.map((text) => text.replace(/[^\d\n]/g, '')).join('\n')
    this.values = new Set(
      this.texts.flatMap((text) =>
        valuesIn(text).flatMap((value) => [keyFor(value), ...value.key.split('-'), ...numbersIn(value.text)]),
      ),
    )
  }

  has({ fact, keys }: BriefFact): boolean {
    if (fact === 'phone') return keys.every((key) => this.digits.includes(key))
    if (fact === 'email' || fact === 'url') return keys.every((key) => this.lower.includes(key))
    if (fact === 'name' || fact === 'address') return keys.every((key) => this.words.has(key))
    if (fact === 'time')
      return keys.every((key) =>
        key.split('-').every((time) => this.values.has(time) || this.values.has(String(Number(time.split(':')[0])))),
      )
    return keys.every((key) => this.values.has(key))
  }

  /** The block that shows a fact with the wrong entry of the brief, or shows an amount as a price that it is not. */
  misplaced({ fact, keys, item, isFigure }: BriefFact, facts: readonly BriefFact[]): string | undefined {
    const [key] = keys
    if (fact !== 'price' && fact !== 'time') return undefined
    const holds = (text: string) => valuesIn(text).some((value) => keyFor(value) === key)
    const units = unitsOf(this.content.blocks).filter(({ kind }) => kind !== 'block')
    if (isFigure) return units.find((unit) => priceOf(valueOf(unit)).some(holds))?.block.id
    if (item === undefined) return undefined
    const own = wordKeys(item)
    const named = (text: string, words: readonly string[]) => words.every((word) => wordKeys(text).includes(word))
    const texts = units.map((unit) => ({ unit, text: stringsIn(valueOf(unit)).join('\n') }))
    if (texts.some(({ text }) => named(text, own) && holds(text)) || !texts.some(({ text }) => named(text, own)))
      return undefined
    const others = facts.flatMap((other) => (other.item && other.item !== item ? [wordKeys(other.item)] : []))
    return texts.find(({ unit, text }) => holds(text) && others.some((words) => named(nameOf(valueOf(unit)), words)))
      ?.unit.block.id
  }
}

function priceOf(value: Json): string[] {
  return isObject(value) && typeof value.price === 'string' ? [value.price] : []
}

/** Every string of the props, addresses of links too. */
function allStrings(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap(allStrings)
  return isObject(value) ? Object.values(value as Record<string, Json>).flatMap(allStrings) : []
}

/** The numbers of a text: "1.290,50" is 1290.5. */
function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/\d[\d.,'’\u00a0\u202f]*\d|\d/gu), ({ 0: digits }) => {
    const fraction = /[.,](\d{1,2})$/u.exec(digits)
    return String(
      Number(`${(fraction ? digits.slice(0, fraction.index) : digits).replace(/\D/g, '')}.${fraction?.[1] ?? 0}`),
    )
  })
}

/** Figures, addresses of the net and names of people that no source gives. */
function inventedIn(content: Content, task: ComposeTask): FactFinding[] {
  const known = new Known(task)
  const before = new Map<string, string>()
  walk(task.base?.blocks ?? [], ({ id, props }) => void before.set(id, JSON.stringify(props)))
  const found: FactFinding[] = []
  walk(content.blocks, (block) => {
    if (block.type === 'code' || before.get(block.id) === JSON.stringify(block.props)) return
    for (const text of stringsIn(block.props))
      if (!isOpen(text))
        for (const value of valuesIn(text))
          if (!known.has(value))
            found.push({ kind: 'invented', fact: FACT_OF[value.kind] ?? 'figure', text: value.text, blockId: block.id })
    for (const href of linksIn(block.props))
      if (!known.hasText(href.replace(/^(?:mailto:|tel:)/, '')))
        found.push({
          kind: 'invented',
          fact: href.startsWith('mailto:') ? 'email' : 'url',
          text: href,
          blockId: block.id,
        })
    for (const name of peopleIn(block))
      if (!isOpen(name) && !known.hasWords(name))
        found.push({ kind: 'invented', fact: 'name', text: name, blockId: block.id })
  })
  return found
}

/** A placeholder says that something is not known; a copyright line names the year. */
function isOpen(text: string): boolean {
  return /^\s*\[|\[[^\]]+\]\s*$|©/u.test(text)
}

/** Absolute addresses that buttons and links lead to. */
function linksIn(value: Json): string[] {
  if (isList(value)) return value.flatMap(linksIn)
  if (!isObject(value)) return []
  return Object.entries(value as Record<string, Json>).flatMap(([key, one]) =>
    typeof one === 'string' ? (!isRead(key) && /^(?:https?:|mailto:)/i.test(one) ? [one] : []) : linksIn(one),
  )
}

function peopleIn({ type, props }: Block): string[] {
  const items = isList(props.items) ? props.items : []
  if (type === 'people') return items.map(nameOf).filter(Boolean)
  const authors = type === 'testimonials' ? items : type === 'quote' ? [props] : []
  return authors.flatMap((one) => (isObject(one) && typeof one.author === 'string' ? [one.author] : []))
}

/** What the brief, the page as it was, and the World say. */
class Known {
  private readonly numbers: ReadonlySet<string>
  private readonly words: ReadonlySet<string>
  private readonly lower: string
  private readonly digits: string

  constructor({ intent, base, world, knowledge, instructions = '', ownPages }: ComposeTask) {
    const texts = [
      intent,
      instructions,
      world.name,
      world.description,
      ...allStrings(world.profile as unknown as Json),
      ...(world.memory?.told ?? []).map(({ fact }) => fact),
    ]
    texts.push(
      ...(knowledge?.named ?? []).map(({ text }) => text),
      ...ownPages.flatMap(({ name, path }) => [name, path]),
    )
    if (base) texts.push(base.name, base.description)
    walk(base?.blocks ?? [], ({ props }) => void texts.push(...allStrings(props)))
    const whole = texts.join('\n')
    this.numbers = new Set([
      ...numbersIn(whole),
      ...valuesIn(whole).flatMap((value) => value.key.split('-').flatMap((key) => [key, ...numbersIn(key)])),
    ])
    this.words = new Set(wordKeys(whole))
    this.lower = fold(whole)
    this.digits = texts.map((text) => text.replace(/[^\d\n]/g, '')).join('\n')
  }

  has(value: Value): boolean {
    if (value.kind === 'phone') return this.digits.includes(keyFor(value))
    if (value.kind === 'email' || value.kind === 'url') return this.hasText(value.key)
    // Small numbers count what the page itself lists.
    if (value.kind === 'number' && Number(value.text) < 10) return true
    return numbersIn(value.text).every((number) => this.numbers.has(number))
  }

  hasText(text: string): boolean {
    return this.lower.includes(
      fold(text)
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, ''),
    )
  }

  hasWords(name: string): boolean {
    return wordKeys(name).every((word) => this.words.has(word))
  }
}

function unique(findings: readonly FactFinding[]): FactFinding[] {
  const seen = new Set<string>()
  return findings
    .filter(({ kind, fact, text }) => {
      const key = `${kind} ${fact} ${text}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
    .map((finding) => ({ ...finding, text: finding.text.slice(0, LONGEST) }))
}
