/** The page of the help for each screen, by the first part of its path. */
const SCREENS: Readonly<Record<string, string>> = {
  'add-ons': 'templates',
  connect: 'connections',
  me: 'account',
}
/** The screens of a page, by what follows its id. */
const OF_PAGE: Readonly<Record<string, string>> = {
  compose: 'composer',
  publish: 'publishing',
  history: 'history',
  entries: 'forms',
}

/** The address of the help for a screen. @param pathname below `/console` */
export function helpFor(pathname: string, language: string): string {
  const [place = '', , inWorld = '', page, part = ''] = pathname
    .replace(/^\/console/, '')
    .split('/')
    .filter(Boolean)
  const screen = place === 'w' ? inWorld : place
  if (screen === '') return `/help?lang=${language}`
  const isOfPage = screen === 'pages' && page !== undefined && page !== 'new'
  return `/help/console/${isOfPage ? (OF_PAGE[part] ?? 'editor') : (SCREENS[screen] ?? screen)}?lang=${language}`
}
