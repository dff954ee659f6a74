import type { Blueprint } from './blueprint'
import { blog } from './data/blog'
import { comingSoon } from './data/coming-soon'
import { company } from './data/company'
import { documentation } from './data/documentation'
import { event } from './data/event'
import { landing } from './data/landing'
import { linkPage } from './data/link-page'
import { newsletter } from './data/newsletter'
import { portfolio } from './data/portfolio'
import { pricing } from './data/pricing'
import { productLaunch } from './data/product-launch'
import { restaurant } from './data/restaurant'
import { resume } from './data/resume'

/** Every blueprint that ships, in the order in which they are offered. */
export const BLUEPRINTS: readonly Blueprint[] = [
  landing,
  productLaunch,
  company,
  restaurant,
  portfolio,
  resume,
  event,
  blog,
  documentation,
  pricing,
  linkPage,
  newsletter,
  comingSoon,
]

const byId: ReadonlyMap<string, Blueprint> = new Map(BLUEPRINTS.map((blueprint) => [blueprint.id, blueprint]))

export function findBlueprint(id: string): Blueprint | undefined {
  return byId.get(id)
}
