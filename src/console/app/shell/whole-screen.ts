/** Screens that take the whole window, without the navigation: the editor and what belongs to one page. */
export function isWholeScreen(pathname: string): boolean {
  return /\/pages\/(?!new$|[^/]+\/entries$)[^/]+/.test(pathname)
}
