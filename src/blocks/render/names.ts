import { GERMAN_BLOCKS } from '../../lib/german-blocks'
import { GERMAN_TITLES } from '../../lib/german-titles'
import { primaryLanguage } from '../../lib/primary-language'
import type { BlockType } from '../block'

// Only English and German have names of blocks and fields. The notes of the other languages do without them.

/** What a block type is called in the notes on a draft. */
export function blockName({ type, title }: Pick<BlockType, 'type' | 'title'>, locale: string): string {
  return isGerman(locale) ? (GERMAN_BLOCKS[type] ?? title) : title
}

/** What a field is called in the notes on a draft. @param title its English title */
export function fieldName(title: string, locale: string): string {
  return isGerman(locale) ? (GERMAN_TITLES[title] ?? title) : title
}

function isGerman(locale: string): boolean {
  return primaryLanguage(locale) === 'de'
}
