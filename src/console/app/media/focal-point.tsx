import type { Schemas } from '@quoin/client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { mediaTexts } from '../texts/media'
import { here, pictureOf } from './thumb'

type Point = Schemas['Upload']['focalPoint']

/** A change by keys is sent when they rest. */
const REST_MS = 700

interface Props {
  upload: Schemas['Upload']
  /** Absent for people who may only look. */
  onChange: ((point: Point) => void) | undefined
  /** How long keys rest before the change is told. */
  restMs?: number
}

/** The picture with a ring on what must stay in view. A click or the arrow keys move the ring. */
export function FocalPoint({ upload, onChange, restMs = REST_MS }: Props) {
  const say = useTexts(mediaTexts)
  const format = useFormat()
  const [point, setPoint] = useState(upload.focalPoint)
  const box = useRef<HTMLDivElement>(null)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const { x: savedX, y: savedY } = upload.focalPoint
  useEffect(() => {
    if (point.x === savedX && point.y === savedY) return
    const timer = setTimeout(() => tell.current?.(point), restMs)
    return () => clearTimeout(timer)
  }, [point, savedX, savedY, restMs])
  const source = upload.url ? here(upload.url) : pictureOf(upload, 'large')
  const at = `${point.x * 100}% ${point.y * 100}%`
  const percent = (share: number) => format.number(share, { style: 'percent' })
  const where = `${percent(point.x)}, ${percent(point.y)}`
  const move = (event: KeyboardEvent) => {
    const [dx, dy] = STEPS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    setPoint(({ x, y }) => ({ x: within(x + dx * step), y: within(y + dy * step) }))
  }
  return (
    <div className="focal">
      <div
        ref={box}
        className={onChange ? 'focal-box active' : 'focal-box'}
        onPointerDown={(event) => {
          if (!onChange || !box.current) return
          const { left, top, width, height } = box.current.getBoundingClientRect()
          setPoint({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
        }}
      >
        <img src={source} alt={upload.alt} />
        {onChange && (
          <button
            type="button"
            className="focal-ring"
            aria-label={say.focal(where)}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            onKeyDown={move}
          />
        )}
      </div>
      {onChange && (
        <p className="row spread soft">
          {say.focalHint} <span>{where}</span>
        </p>
      )}
      <div className="row focal-crops" aria-hidden="true">
        <figure>
          <img className="square" src={source} alt="" style={{ objectPosition: at }} />
          <figcaption>{say.square}</figcaption>
        </figure>
        <figure>
          <img className="shared" src={source} alt="" style={{ objectPosition: at }} />
          <figcaption>{say.whenShared}</figcaption>
        </figure>
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}
