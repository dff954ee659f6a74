import type { Schemas } from '@quoin/client'
import { Crop as CropIcon } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '../i18n/language'
import { mediaTexts } from '../texts/media'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { between, type Crop, fitting, isWhole, share, WHOLE } from './crop'
import { here } from './thumb'

const SIDES = ['x', 'y', 'width', 'height'] as const

interface Props {
  upload: Schemas['Upload']
  busy: boolean
  onChange(crop: Crop | null): void
}

/** Cuts a picture by drawing a rectangle, or by numbers. The file itself stays whole. */
export function Cropping({ upload, busy, onChange }: Props) {
  const say = useTexts(mediaTexts)
  const ui = useTexts(uiTexts)
  const [isOpen, setOpen] = useState(false)
  const [crop, setCrop] = useState<Crop>(upload.crop ?? WHOLE)
  const box = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return { x: share((clientX - left) / width), y: share((clientY - top) / height) }
  }
  return (
    <div className="row">
      <Button icon={<CropIcon />} onClick={() => setOpen(true)}>
        {say.crop}
      </Button>
      {upload.crop && (
        <Button look="bare" busy={busy} onClick={() => onChange(null)}>
          {say.noCrop}
        </Button>
      )}
      <Dialog
        open={isOpen}
        wide
        onClose={() => setOpen(false)}
        title={say.cropOf(upload.filename)}
        text={say.cropHint}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{ui.cancel}</Button>
            <Button
              look="filled"
              onClick={() => {
                onChange(isWhole(crop) ? null : crop)
                setOpen(false)
              }}
            >
              {ui.save}
            </Button>
          </>
        }
      >
        <div
          ref={box}
          className="crop-box"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = placeOf(event)
          }}
          onPointerMove={(event) => {
            if (start.current) setCrop(between(start.current, placeOf(event)))
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
                  setCrop(fitting({ ...crop, [side]: share(Number(event.target.value) / 100) }, side))
                }
              />
            </Field>
          ))}
        </div>
      </Dialog>
    </div>
  )
}
