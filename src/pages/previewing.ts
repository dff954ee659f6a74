import type { Content } from '../blocks/block'
import type { WorldSettings } from '../core/settings'
import type { Deps } from '../deps/deps'
import { type Originals, pageImages } from '../features/uploads/page-images'
import { withAbsoluteAddresses } from '../lib/absolute-addresses'
import { paced } from '../lib/steps'
import type { Theme } from '../lib/theme'
import { previewCsp } from './csp'
import { type PageInput, renderPreview } from './document'

interface PreviewInput {
  world: { id: string; slug: string; name: string; settings: WorldSettings }
  content: Content
  visibility: PageInput['visibility']
  originals: Originals
  /** What the ribbon says; by default that this is a draft. */
  label?: string
}

/**
 * A preview as one HTML document that looks the same when it is saved or mailed as a file: its styles are inside, and its
 * addresses are absolute.
 */
export async function previewHtml(
  { store, config, clock }: Pick<Deps, 'store' | 'config' | 'clock'>,
  { world, content, visibility, originals, label }: PreviewInput,
): Promise<string> {
  const worldUrl = `${config.publicUrl}/w/${world.slug}`
  const images = await pageImages(store.read, world.id, content, originals)
  const page = { content, now: clock(), world, url: `${worldUrl}/${content.slug}`, worldUrl, visibility, images }
  return paced(withAbsoluteAddresses(await paced(renderPreview(page, label)), config.publicUrl))
}

/** The headers of a preview: not cached, not indexed, and without any right of this site. */
export function previewHeaders({ config }: Pick<Deps, 'config'>, theme: Theme): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': previewCsp(theme, new URL(config.publicUrl).origin),
  }
}
