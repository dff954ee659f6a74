import type { Bench } from './bench'
import type { Clause } from './clauses'
import type { Target } from './targets'

const PRONOUN =
  /(?<![\p{L}'’])(?:it|this|that|them|these|those|this one|that one|her|him|es|ihn|sie|diese|dieses|diesen|cela|celui-ci|esto)(?![\p{L}'’])|(?<=\p{L}-)(?:le|la|les)(?!\p{L})|(?<=(?:mueve|muev|pon|quita|borra|elimina|sube|baja|cambia|acorta))(?:lo|la|los|las)(?!\p{L})/gu

/** What "it" or "her" stands for: the thing that the instruction before spoke of. Nothing where the clause names its thing first. */
export function referredTo(clause: Clause, targets: readonly Target[], last: Target | undefined): Target | undefined {
  if (!last) return undefined
  // "Tobias arbeitet nicht mehr hier, bitte entfernen": a verb that has nothing of its own.
  const [verb] = clause.verbs
  const bare =
    verb?.verb === 'remove' && !/\p{L}/u.test(clause.folded.slice(0, verb.start) + clause.folded.slice(verb.end))
  if (bare && targets.length === 0 && last.item !== undefined) return { ...last, start: 0, end: 0 }
  for (const { index, 0: word } of clause.folded.matchAll(PRONOUN)) {
    // "Sie" with a capital is the person spoken to.
    if (/^\p{Lu}/u.test(clause.text.charAt(index)) && index > 0) continue
    if (targets.some(({ start }) => start < index)) return undefined
    return { ...last, start: index, end: index + word.length }
  }
  return undefined
}

/** What the next instruction may call "it": what this one spoke of first, or what it has just added. */
export function spokenOf(targets: readonly Target[], bench: Bench, writtenBefore: number): Target | undefined {
  const added = bench.written.slice(writtenBefore).find(({ operation }) => operation.op === 'insert')?.operation
  if (added?.op === 'insert') {
    const block = bench.index().get(added.block.id)?.block
    if (block) return { start: 0, end: 0, blocks: [block] }
  }
  const single = targets.filter(({ blocks }) => blocks.length === 1)
  return single.find(({ item }) => item !== undefined) ?? single[0]
}

/** The target as the page stands now: blocks may have changed or gone since. */
export function refreshed(target: Target | undefined, bench: Bench): Target | undefined {
  if (!target) return undefined
  const blocks = target.blocks.flatMap(({ id }) => bench.index().get(id)?.block ?? [])
  return blocks.length === target.blocks.length ? { ...target, blocks } : undefined
}
