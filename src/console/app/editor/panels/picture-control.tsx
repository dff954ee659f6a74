import { useQuery } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Json } from '../../../../lib/json'
import { useTexts } from '../../i18n/language'
import { useWorld } from '../../session/world'
import { editorTexts } from '../../texts/editor'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field as Labelled, Switch, TextArea, TextInput } from '../../ui/field'
import { ErrorNote, Loaded } from '../../ui/notes'
import { thumbOf } from '../model/thumb-of'
import { UploadNow } from './upload-now'

interface Props {
  label: string
  value: Readonly<Record<string, Json>> | undefined
  /** @param key the part of the picture; empty for the whole */
  onChange(key: string, value: Json | undefined, kind: 'text' | 'structure'): void
}

/** A picture: chosen from the library or uploaded, with its description. */
export function PictureControl({ label, value, onChange }: Props) {
  const say = useTexts(editorTexts)
  const [isOpen, setOpen] = useState(false)
  const uploadId = typeof value?.uploadId === 'string' ? value.uploadId : undefined
  const src = typeof value?.src === 'string' ? value.src : undefined
  const hasPicture = uploadId !== undefined || src !== undefined
  const isDecorative = value?.decorative === true
  const choose = (id: string, alt: string) => {
    // One step: the picture and, if there is none yet, its description.
    onChange('uploadId', id, 'structure')
    if (!value?.alt) onChange('alt', alt, 'structure')
    setOpen(false)
  }
  return (
    <fieldset className="picture-control">
      <legend>{label}</legend>
      <div className="picture-now">
        {uploadId ? (
          <UploadNow id={uploadId} />
        ) : src ? (
          <img src={src} alt="" />
        ) : (
          <span className="soft">{say.noPicture}</span>
        )}
        <Button icon={<ImagePlus />} onClick={() => setOpen(true)}>
          {say.choosePicture}
        </Button>
        {hasPicture && (
          <IconButton
            label={say.removePicture}
            icon={<X />}
            onClick={() => {
              if (uploadId) onChange('uploadId', undefined, 'structure')
              if (src) onChange('src', undefined, 'structure')
            }}
          />
        )}
      </div>
      {hasPicture && !isDecorative && (
        <Labelled label={say.alt} hint={say.altHint}>
          <TextArea
            rows={2}
            value={typeof value?.alt === 'string' ? value.alt : ''}
            onChange={(event) => onChange('alt', event.target.value, 'text')}
          />
        </Labelled>
      )}
      {hasPicture && (
        <Switch
          label={say.decorative}
          checked={isDecorative}
          onChange={(checked) => onChange('decorative', checked ? true : undefined, 'structure')}
        />
      )}
      {!uploadId && (
        <Labelled label={say.sourceAddress}>
          <TextInput
            value={src ?? ''}
            inputMode="url"
            onChange={(event) => onChange('src', event.target.value || undefined, 'text')}
          />
        </Labelled>
      )}
      {isOpen && <PictureDialog onClose={() => setOpen(false)} onChoose={choose} />}
    </fieldset>
  )
}

/** The pictures of the workspace, and a way to add one. */
export function PictureDialog({ onClose, onChoose }: { onClose(): void; onChoose(id: string, alt: string): void }) {
  const say = useTexts(editorTexts)
  const { world, client } = useWorld()
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState<unknown>()
  const query = useQuery({
    queryKey: [world.id, 'uploads', 'pictures'],
    queryFn: () => client.get('/api/uploads', { query: { limit: 60, type: 'image' } }),
  })
  const upload = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    setPercent(0)
    try {
      const onProgress = ({ sent, total }: { sent: number; total: number }) =>
        setPercent(Math.round((sent / total) * 100))
      const { id, alt } = await client.upload(file, { onProgress })
      onChoose(id, alt ?? '')
    } catch (failure) {
      setError(failure)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Dialog open wide onClose={onClose} title={say.pictures}>
      <div
        className="picture-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        <Button look="filled" busy={percent !== undefined} onClick={() => input.current?.click()}>
          {percent === undefined ? say.upload : say.uploading(percent)}
        </Button>
        <span className="soft">{say.drop}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </div>
      {error !== undefined && <ErrorNote error={error} />}
      <Loaded query={query}>
        {({ data }) => (
          <ul className="picture-grid">
            {data.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => onChoose(one.id, one.alt ?? '')}>
                  <img src={thumbOf(one)} alt={one.alt ?? ''} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
