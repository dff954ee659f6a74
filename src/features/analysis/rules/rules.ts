import type { Rule } from '../rule'
import { GATE_HITS } from './gate'
import { HEADING_RULES } from './headings'
import { LINK_RULES } from './links'
import { ORDER_RULES } from './order'
import { PICTURE_RULES } from './pictures'
import { READING_RULES } from './reading'
import { SEARCH_RULES } from './search'
import { WEIGHT_RULES } from './weight'
import { WORDING_RULES } from './wording'

/** All rules of the analysis. */
export const RULES: readonly Rule[] = [
  ...HEADING_RULES,
  ...ORDER_RULES,
  ...GATE_HITS,
  ...PICTURE_RULES,
  ...SEARCH_RULES,
  ...READING_RULES,
  ...WORDING_RULES,
  ...LINK_RULES,
  ...WEIGHT_RULES,
]
