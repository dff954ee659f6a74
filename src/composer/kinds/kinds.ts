import { about } from './about'
import { app } from './app'
import { blog } from './blog'
import { business } from './business'
import { comingSoon } from './coming-soon'
import { conference } from './conference'
import { contact } from './contact'
import { course } from './course'
import { documentation } from './documentation'
import { event } from './event'
import { help } from './help'
import { job } from './job'
import type { Kind } from './kind'
import { landing } from './landing'
import { linkPage } from './link-page'
import { newsletter } from './newsletter'
import { nonProfit } from './non-profit'
import { portfolio } from './portfolio'
import { pricingPage } from './pricing-page'
import { productLaunch } from './product-launch'
import { realEstate } from './real-estate'
import { restaurant } from './restaurant'
import { resume } from './resume'
import { shop } from './shop'
import { team } from './team'
import { wedding } from './wedding'

/** Every kind of page that the composer knows. The first is what a page is when nothing tells. */
export const KINDS: readonly [Kind, ...Kind[]] = [
  landing,
  business,
  productLaunch,
  app,
  portfolio,
  restaurant,
  event,
  conference,
  wedding,
  blog,
  documentation,
  pricingPage,
  resume,
  job,
  linkPage,
  newsletter,
  comingSoon,
  about,
  team,
  contact,
  shop,
  nonProfit,
  course,
  realEstate,
  help,
]
