import type { Hole } from './labels/wording'
import { wordingOf } from './labels/wordings'
import type { Language } from './section-names'
import type { Blueprint, BlueprintPage, Words } from './blueprint'

/** The words of one page of a blueprint in one language. Labels and holes are those of the composer, in all of its languages. */
export function wordsOf(blueprint: Blueprint, language: Language): Words {
  const { labels, holes } = wordingOf(language)
  const hole = (name: Hole, of: string | number = '') => `[${holes[name].replace('{0}', String(of)).trim()}]`
  const counts = new Map<Hole, number>()
  /** The placeholder where there is no copy: `[Point 1]`, then `[Point 2]`. */
  const next = (name: Hole) => {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return hole(name, counts.get(name))
  }
  const own = { en: 0, de: 1 } as const
  const copy = (texts: readonly [string, string]) =>
    language === 'en' || language === 'de' ? texts[own[language]] : undefined
  return {
    label: (name) => labels[name],
    hole,
    ask(en, de, otherwise) {
      const text = copy([en, de])
      return text === undefined ? next(otherwise) : `[${text}]`
    },
    say: (en, de, otherwise) => copy([en, de]) ?? next(otherwise),
    page(id) {
      const page = blueprint.pages.find((one) => one.id === id)
      if (!page) throw new Error(`The blueprint ${blueprint.id} has no page "${id}".`)
      return `/${slugOf(page, language)}`
    },
  }
}

export function slugOf(page: BlueprintPage, language: Language): string {
  return page.slug?.[language] ?? page.id
}
