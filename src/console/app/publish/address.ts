/** The address of a page on this server. */
export function addressOf(worldSlug: string, page: { slug: string; published: { slug: string } | null }): string {
  return `${location.origin}/w/${worldSlug}/${page.published?.slug ?? page.slug}`
}
