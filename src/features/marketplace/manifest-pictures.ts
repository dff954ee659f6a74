import type { Block } from '../../blocks/block'
import { imagesIn } from '../../blocks/images'
import { blockPath, indexTree, walk } from '../../blocks/tree/walk'
import type { Detail } from '../../core/fault-codes'
import { eachProp } from '../surfaces/publishing/finding'

interface Found extends Omit<Detail, 'path'> {
  block: Block
  /** JSON Pointer into the list of blocks. */
  path: string
}

const UPLOAD = 'An artifact cannot contain uploads: they belong to your World. Leave the picture out, or use a sample.'
const ELSEWHERE =
  'An artifact cannot show pictures of other servers, which would learn who looks at the page. Use a sample below /assets/.'
const FILE = 'An artifact cannot point to uploaded files: they belong to your World.'

/**
 * What an artifact may not refer to, because it would break or leak in another World: uploads, addresses of uploaded
 * files, and pictures that load from another server.
 */
export function foreignPictures(blocks: readonly Block[]): Found[] {
  const index = indexTree(blocks)
  const at = (id: string, path: string) => blockPath(index, id).replace(/^\/blocks/, '') + path
  const pictures = imagesIn(blocks).flatMap(({ blockId, path, image }): Found[] => {
    const { block } = index.get(blockId)!
    if (image.uploadId !== undefined)
      return [{ block, path: at(blockId, `${path}/uploadId`), message: UPLOAD, code: 'not_allowed' }]
    if (image.src === undefined || image.src === '' || isSample(image.src)) return []
    return [{ block, path: at(blockId, `${path}/src`), message: ELSEWHERE, code: 'not_allowed' }]
  })
  return [...pictures, ...fileAddresses(blocks, at)]
}

/** Whether a browser finds the address below /assets/, with all of its dots and escapes resolved. */
function isSample(src: string): boolean {
  const url = URL.parse(src, 'http://here.invalid')
  return url !== null && url.host === 'here.invalid' && /^\/assets\/[\w./-]+$/.test(url.pathname)
}

function fileAddresses(blocks: readonly Block[], at: (id: string, path: string) => string): Found[] {
  const found: Found[] = []
  walk(blocks, (block) => {
    eachProp(block.props, (value, key, path) => {
      if (key === 'src' || typeof value !== 'string' || !/\/files\/[A-Za-z0-9_-]{22}\//.test(value)) return
      found.push({ block, path: at(block.id, path), message: FILE, code: 'not_allowed' })
    })
  })
  return found
}
