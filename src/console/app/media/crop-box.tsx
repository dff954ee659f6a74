import type { Schemas } from '@quoin/client'
import { type PointerEvent, useRef } from 'react'
import { useTexts } from '../i18n/language'
import { mediaTexts } from '../texts/media'
import { Field, TextInput } from '../ui/field'
import { between, type Crop, fitting, share } from './crop'
import { here } from './thumb'

const SIDES = ['x', 'y', 'width', 'height'] as const

interface Props {
  upload: Schemas['Upload']
  crop: Crop
  onChange(crop: Crop): void
}

/** A picture with the rectangle that is shown of it, drawn by a pointer or typed as numbers. */
export function CropBox({ upload, crop, onChange }: Props) {
  const say = useTexts(mediaTexts)
  const box = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return { x: share((clientX - left) / width), y: share((clientY - top) / height) }
  }
  return (
    <>
      <div
        ref={box}
        className="crop-box"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = placeOf(event)
        }}
        onPointerMove={(event) => {
          if (start.current) onChange(between(start.current, placeOf(event)))
        }}
        onPointerUp={() => (start.current = undefined)}
      >
        <img src={here(upload.url!)} alt={upload.alt} draggable={false} />
        <span
          className="crop-frame"
          style={{
            left: `${crop.x * 100}%`,
            top: `${crop.y * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${crop.height * 100}%`,
          }}
        />
      </div>
      <div className="form-pair crop-numbers">
        {SIDES.map((side) => (
          <Field key={side} label={say.cropSides[side]}>
            <TextInput
              type="number"
              min={0}
              max={100}
              step={1}
              value={Math.round(crop[side] * 100)}
              onChange={(event) =>
                onChange(fitting({ ...crop, [side]: share(Number(event.target.value) / 100) }, side))
              }
            />
          </Field>
        ))}
      </div>
    </>
  )
}
