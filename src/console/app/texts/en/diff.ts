/** Texts of what changed between two versions of a page, and of the bar above the screens of a page. */
export const diff = {
  added: { one: '# added', other: '# added' },
  changed: { one: '# changed', other: '# changed' },
  edit: 'Edit',
  history: 'History',
  inside: { one: 'with # block in it', other: 'with # blocks in it' },
  kinds: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed', retyped: 'New kind' },
  moved: { one: '# moved', other: '# moved' },
  nothingRemoved: 'nothing removed',
  ofThePage: (field: string) => `Page: ${field}`,
  publish: 'Publish…',
  read: 'Read',
  removed: { one: '# removed', other: '# removed' },
  same: 'no difference',
  spokenAdded: 'added:',
  spokenRemoved: 'removed:',
  toPages: 'All pages',
}
