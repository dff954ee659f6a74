import { useEffect, useRef, useState } from 'react'

export interface Mark {
  blockId: string
  look: 'added' | 'changed' | 'removed'
}

interface Props {
  /** The whole document as the server renders it. */
  html: string
  /** What it shows, for screen readers. */
  title: string
  marks?: readonly Mark[]
  /** The width at which the page is drawn. It is scaled to the width that there is. */
  width?: number
  onLoad?(frame: HTMLIFrameElement): void
}

const COLOURS: Readonly<Record<Mark['look'], string>> = {
  added: 'solid #1f9d5b',
  changed: 'solid #1f9d5b',
  removed: 'solid #e58074',
}

/** A page in a frame without scripts, drawn at a real width and scaled. Links in it lead nowhere. */
export function PageView({ html, title, marks = [], width = 1280, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = size.width / width
  return (
    <div ref={box} className="page-view">
      {scale > 0 && (
        <iframe
          title={title}
          sandbox="allow-same-origin"
          srcDoc={withMarks(html, marks)}
          onLoad={(event) => onLoad?.(event.currentTarget)}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}

/** Draws the marks, and keeps links and forms from being used. */
function withMarks(html: string, marks: readonly Mark[]): string {
  const rules = marks
    .filter(({ blockId }) => /^\w+$/.test(blockId))
    .map(({ blockId, look }) => `[data-block="${blockId}"]{outline:6px ${COLOURS[look]};outline-offset:-6px}`)
  const style = `<style>a,button,summary,input,textarea,select{pointer-events:none}${rules.join('')}</style><base target="_blank">`
  return html.includes('</head>') ? html.replace('</head>', () => `${style}</head>`) : style + html
}
