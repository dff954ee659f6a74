import type { Blueprint } from './blueprint'
import { blog } from './sets/blog'
import { comingSoon } from './sets/coming-soon'
import { company } from './sets/company'
import { documentation } from './sets/documentation'
import { event } from './sets/event'
import { landing } from './sets/landing'
import { linkPage } from './sets/link-page'
import { newsletter } from './sets/newsletter'
import { portfolio } from './sets/portfolio'
import { pricing } from './sets/pricing'
import { productLaunch } from './sets/product-launch'
import { restaurant } from './sets/restaurant'
import { resume } from './sets/resume'

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
