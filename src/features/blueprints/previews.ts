import type { Content } from '../../blocks/block'
import { type Language, languageOf } from './section-names'
import { pagesOf } from './assembly'
import { findBlueprint } from './catalogue'

export interface BlueprintPages {
  name: string
  language: Language
  pages: Content[]
}

/** The pages of a blueprint for a preview; undefined if there is no such blueprint. */
export function previewPages(id: string, locale: string): BlueprintPages | undefined {
  const blueprint = findBlueprint(id)
  if (!blueprint) return undefined
  const language = languageOf(locale)
  return { name: blueprint.name[language], language, pages: pagesOf(blueprint, language) }
}
