import { useEffect, useRef, useState } from 'react'

interface PageFrameProps {
  title: string
  /** An address of this server, or the whole document. */
  source: { address: string } | { document: string }
  /** The width that the page believes to have. It is scaled to the room there is. */
  width: number
  height: number
}

/** A page as visitors see it, scaled, without scripts and out of the tab order. */
export function PageFrame({ title, source, width, height }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setScale(entry!.contentRect.width / width))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [width])
  return (
    <div ref={box} className="page-frame" style={{ aspectRatio: `${width} / ${height}` }}>
      {scale > 0 && (
        <iframe
          title={title}
          loading="lazy"
          tabIndex={-1}
          sandbox="allow-same-origin"
          {...('address' in source ? { src: pathOf(source.address) } : { srcDoc: source.document })}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}

/** The server may know itself by another name than the browser. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin)
  return pathname + search
}
