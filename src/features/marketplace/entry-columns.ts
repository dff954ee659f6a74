import type { Detail } from '../../core/fault-codes'
import type { WorldContext } from '../../deps/context'
import { type ArtifactRow, artifactView } from './artifact-rows'
import { searchText } from './listing'

export interface Price {
  amount: number
  currency: string
}

/** Everything on an instance is sold in the currency of its plans, so that the ledger has one. */
export function currencyFaults({ deps: { plans } }: WorldContext, price: Price | null | undefined): Detail[] {
  const currency = plans.list[0]?.price.currency
  if (!price || price.currency === currency) return []
  return [{ path: '/price/currency', message: `This instance sells in ${currency}.`, code: 'choice' }]
}

/** The columns of a price. */
export function costOf(price: Price | null): Pick<ArtifactRow, 'price' | 'currency'> {
  return price === null ? { price: null, currency: null } : { price: price.amount, currency: price.currency }
}

/** The column that the search looks through. */
export function wordsOf({
  name,
  slug,
  summary,
  description,
}: Pick<ArtifactRow, 'name' | 'slug' | 'summary' | 'description'>) {
  return searchText(name, slug, summary, description)
}

/** An artifact as its audit entries show it. */
export function traceOf(row: ArtifactRow) {
  const {
    publisher: _publisher,
    installs: _installs,
    versions: _versions,
    ...view
  } = artifactView({ artifact: row, publisher: { name: '', slug: '' }, installs: 0 }, [])
  return view
}
