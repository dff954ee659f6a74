import type { Schemas } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { mediaTexts } from '../texts/media'
import { uiTexts } from '../texts/ui'
import { Decision, Dialog } from '../ui/dialog'
import { ErrorNote } from '../ui/notes'
import { Segments } from '../ui/segments'
import { isWhole, WHOLE } from './crop'
import { CropBox } from './crop-box'
import { FocalPoint } from './focal-point'

type Upload = Schemas['Upload']

interface Props {
  upload: Upload
  onClose(): void
  onSaved(upload: Upload): void
}

/** Asks what is shown of a picture and what must stay in view, and saves both. */
export function CropAndCentre({ upload, onClose, onSaved }: Props) {
  const { world, client } = useWorld()
  const say = useTexts(mediaTexts)
  const ui = useTexts(uiTexts)
  const cache = useQueryClient()
  const [part, setPart] = useState<'crop' | 'centre'>('crop')
  const [crop, setCrop] = useState(upload.crop ?? WHOLE)
  const [focalPoint, setFocalPoint] = useState(upload.focalPoint)
  const save = useMutation({
    mutationFn: () =>
      client.patch('/api/uploads/{id}', {
        path: { id: upload.id },
        body: { crop: isWhole(crop) ? null : crop, focalPoint },
      }),
    onSuccess: ({ data }) => {
      void cache.invalidateQueries({ queryKey: [world.id, 'media'] })
      onSaved(data)
    },
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={upload.filename}
      footer={<Decision onClose={onClose} action={ui.save} busy={save.isPending} onAct={() => save.mutate()} />}
    >
      <Segments
        label={say.picture}
        value={part}
        options={[
          { value: 'crop', label: say.cropPart },
          { value: 'centre', label: say.centrePart },
        ]}
        onChange={(next) => setPart(next as typeof part)}
      />
      {part === 'crop' ? (
        <>
          <p className="soft">{say.cropHint}</p>
          <CropBox upload={upload} crop={crop} onChange={setCrop} />
        </>
      ) : (
        <FocalPoint upload={{ ...upload, focalPoint }} restMs={0} onChange={setFocalPoint} />
      )}
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  )
}
