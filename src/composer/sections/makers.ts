import type { SectionName } from '../words/vocabulary'
import { contact, form, hours, newsletter, rsvp } from './contact'
import type { Maker } from './entries'
import { footer, hero, nav } from './heads'
import { menu, posts, pricing, products, projects } from './offers'
import { features, gallery, list, logos, skills, stats, steps } from './points'
import { about, callout, code, cta, directions, divider, donate, image, links, table, text, video } from './texts'
import { details, education, experience, schedule, timeline } from './times'
import { faq, people, quote, testimonials } from './voices'

/** What makes the block of each part. */
export const MAKERS: Record<SectionName, Maker> = {
  nav,
  hero,
  details,
  features,
  services: features,
  about,
  text,
  list,
  steps,
  image,
  gallery,
  video,
  menu,
  products,
  projects,
  posts,
  pricing,
  schedule,
  timeline,
  experience,
  education,
  skills,
  people,
  speakers: people,
  stats,
  logos,
  testimonials,
  quote,
  faq,
  table,
  code,
  callout,
  divider,
  hours,
  directions,
  links,
  donate,
  cta,
  newsletter,
  rsvp,
  form,
  contact,
  footer,
}
