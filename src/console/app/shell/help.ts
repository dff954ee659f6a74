/** The page of the help for each screen, by the first part of its path. */
const PAGES: Readonly<Record<string, string>> = {
  pages: 'console',
  media: 'uploads',
  forms: 'forms',
  templates: 'blueprints',
  'add-ons': 'marketplace',
  brand: 'looks',
  people: 'people',
  ai: 'ai',
  audit: 'people',
  connect: 'webhooks',
  plan: 'billing',
  settings: 'console',
  me: 'signing-in',
  instance: 'operations',
}

/** The address of the help for a screen. @param pathname below `/console` */
export function helpFor(pathname: string): string {
  const [place = '', , inWorld = ''] = pathname
    .replace(/^\/console/, '')
    .split('/')
    .filter(Boolean)
  const page = PAGES[place === 'w' ? inWorld : place]
  return page === undefined ? '/help' : `/help/${page}`
}
