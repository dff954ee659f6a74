import type { Rule } from '../rule'
import { CAPITAL_RULES } from './capitals'
import { GATE_RULES } from './gate'
import { HEADING_RULES } from './headings'
import { LINK_TEXT_RULES } from './link-texts'
import { LINK_RULES } from './links'
import { MARKUP_RULES } from './markup'
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
  ...GATE_RULES,
  ...PICTURE_RULES,
  ...SEARCH_RULES,
  ...READING_RULES,
  ...WORDING_RULES,
  ...MARKUP_RULES,
  ...CAPITAL_RULES,
  ...LINK_RULES,
  ...LINK_TEXT_RULES,
  ...WEIGHT_RULES,
]
