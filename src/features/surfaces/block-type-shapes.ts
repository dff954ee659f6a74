import { CATALOGUE } from '../../blocks/catalogue'
import { OneOf } from '../../kernel/shapes'

/** The name of a block type of the catalogue. */
export const BlockTypeName = { ...OneOf(CATALOGUE.map(({ type }) => type)), $id: 'BlockTypeName' }
