import type { Schemas } from '@quoin/client'
import { FileText } from 'lucide-react'

type Item = Schemas['UploadSummary']

/** The address of a size of a picture as this browser reaches it. Undefined for other files. */
export function pictureOf({ variants, contentType, url }: Item, name: 'thumb' | 'small' | 'large'): string | undefined {
  const found = variants.find((one) => one.name === name && one.format === 'webp') ?? variants[0]
  const address = found?.url ?? (contentType.startsWith('image/') && !contentType.includes('svg') ? url : undefined)
  return address ? here(address) : undefined
}

/** The server may know itself by another name than the browser. Files of a bucket keep theirs. */
export function here(address: string): string {
  const { pathname } = new URL(address)
  return pathname.startsWith('/files/') ? pathname : address
}

/** A picture, or the sign and ending of another file. */
export function Thumb({ upload }: { upload: Item }) {
  const source = pictureOf(upload, 'small')
  const { x, y } = upload.focalPoint
  return (
    <span className="thumb">
      {source ? (
        <img src={source} alt="" loading="lazy" style={{ objectPosition: `${x * 100}% ${y * 100}%` }} />
      ) : (
        <span>
          <FileText /> {upload.filename.split('.').at(-1)?.slice(0, 5).toUpperCase()}
        </span>
      )}
    </span>
  )
}
