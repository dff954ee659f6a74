import type { Node } from './nodes'

const AMOUNT = /^(?:\d|[½¼¾⅓])[\d.,/½¼¾–-]*\s?/u
const MEASURED = new RegExp(
  `${AMOUNT.source}(?:[mk]?g|[mcd]?l|ts?ps?|tbsp|cups?|oz|lbs?|mugs?|tins?|EL|TL|Prisen?|Zehen?|Dosen?|Bund|cuill\\S+|c\\. ?à|cucchiai\\S*|spicchi\\S*|cuchara\\S*|colher\\S*|e?etl|łyż\\S+)(?!\\p{L})`,
  'iu',
)

/** Most begin with an amount, and two at least with a measure: "200 g flour". */
export function areIngredients(nodes: readonly Node[]): boolean {
  const titles = nodes.flatMap((node) => (node.kind === 'entry' && !node.price && !node.time ? [node.title] : []))
  const count = (form: RegExp) => titles.filter((title) => form.test(title)).length
  return titles.length === nodes.length && count(MEASURED) >= 2 && count(AMOUNT) * 2 >= titles.length
}
