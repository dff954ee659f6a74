import type { Schemas } from '@quoin/client'
import { Crop as CropIcon } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { mediaTexts } from '../texts/media'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Decision, Dialog } from '../ui/dialog'
import { type Crop, isWhole, WHOLE } from './crop'
import { CropBox } from './crop-box'

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
          <Decision
            onClose={() => setOpen(false)}
            action={ui.save}
            onAct={() => {
              onChange(isWhole(crop) ? null : crop)
              setOpen(false)
            }}
          />
        }
      >
        <CropBox upload={upload} crop={crop} onChange={setCrop} />
      </Dialog>
    </div>
  )
}
