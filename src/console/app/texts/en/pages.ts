/** Texts of the list of pages. */
export const pages = {
  empty: 'No pages yet',
  emptyHint:
    'A page is a draft that only you see until you publish it. Write what it is about, or begin with a template.',
  lastChange: 'Last change',
  live: (version: string) => `Live ${version}`,
  newPage: 'New page',
  notLive: 'Changes not live',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'No page matches these filters.',
  page: 'Page',
  search: 'Search names and text',
  sight: 'Who can see it',
  sights: { private: 'Members only', shared: 'Anyone with the link', listed: 'Public' },
  state: 'State',
  states: { all: 'All', draft: 'Draft', published: 'Live', changed: 'Changed', archived: 'Archived' },
  title: 'Pages',
}
