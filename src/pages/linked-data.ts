import { type AboutPage, questionsOf, thingOf } from './linked-things'
import { isoTime } from '../lib/time'

interface LinkedPage extends AboutPage {
  /** Absolute URLs of the page and of the World's index. */
  url: string
  worldUrl: string
}

/** What a page says of itself to machines (schema.org, as JSON-LD): the page, and the thing that it is about. */
export function linkedData(page: LinkedPage) {
  const { url, worldUrl, worldName, locale, title, description, image, publishedAt } = page
  const questions = questionsOf(page.content)
  const thing = thingOf(page)
  const about = thing && { '@id': `${url}#about`, ...thing }
  const webPage = {
    '@type': questions.length > 0 ? ['WebPage', 'FAQPage'] : 'WebPage',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: image } }),
    ...(publishedAt !== undefined && { datePublished: isoTime(page.firstPublishedAt ?? publishedAt) }),
    ...(page.firstPublishedAt !== undefined && publishedAt !== undefined && { dateModified: isoTime(publishedAt) }),
    inLanguage: locale,
    isPartOf: { '@type': 'WebSite', name: worldName, url: worldUrl },
    ...(questions.length > 0 && { mainEntity: questions }),
    ...(about && { about: { '@id': about['@id'] } }),
  }
  return about
    ? { '@context': 'https://schema.org', '@graph': [webPage, { ...about, mainEntityOfPage: { '@id': url } }] }
    : { '@context': 'https://schema.org', ...webPage }
}
