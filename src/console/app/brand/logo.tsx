import { useMutation, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/language'
import { here, Thumb } from '../media/thumb'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Empty, ErrorNote, Loaded } from '../ui/notes'
import { useSettings } from './use-settings'

/** The sign of the workspace: the icon of its pages. */
export function Logo({ uploadId }: { uploadId: string | null }) {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const [isOpen, setOpen] = useState(false)
  const save = useSettings()
  const input = useRef<HTMLInputElement>(null)
  const logo = useQuery({
    queryKey: [world.id, 'media', 'one', uploadId],
    queryFn: () => client.get('/api/uploads/{id}', { path: { id: uploadId! } }),
    enabled: uploadId !== null,
  }).data?.data
  const pictures = useQuery({
    queryKey: [world.id, 'media', 'for the logo'],
    queryFn: () => client.get('/api/uploads', { query: { type: 'image', limit: 30 } }),
    enabled: isOpen,
  })
  const choose = (logoUploadId: string | null) => {
    save.mutate({ logoUploadId })
    setOpen(false)
  }
  const upload = useMutation({
    mutationFn: (file: File) => client.upload(file, { alt: world.name }),
    onSuccess: ({ id }) => choose(id),
  })
  return (
    <div className="row spread">
      <span className="label">{say.logo}</span>
      <span className="row">
        {uploadId && logo?.url ? (
          <img className="logo" src={here(logo.url)} alt={say.logo} />
        ) : (
          <span className="nav-mark">{world.name.slice(0, 1).toUpperCase()}</span>
        )}
        <Button onClick={() => setOpen(true)}>{say.choose}</Button>
        {uploadId && (
          <Button look="bare" busy={save.isPending} onClick={() => choose(null)}>
            {say.noLogo}
          </Button>
        )}
      </span>
      {save.error && <ErrorNote error={save.error} />}
      <Dialog
        open={isOpen}
        wide
        onClose={() => setOpen(false)}
        title={say.chooseLogo}
        text={say.logoHint}
        footer={
          <>
            <Button icon={<Upload />} busy={upload.isPending} onClick={() => input.current?.click()}>
              {say.upload}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/*"
              aria-label={say.upload}
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) upload.mutate(file)
              }}
            />
          </>
        }
      >
        {upload.error && <ErrorNote error={upload.error} />}
        <Loaded query={pictures}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={say.noPictures} text={say.noPicturesHint} />
            ) : (
              <ul className="media-grid">
                {data.map((picture) => (
                  <li key={picture.id}>
                    <button type="button" className="pick" onClick={() => choose(picture.id)}>
                      <Thumb upload={picture} />
                      <span className="media-name">
                        <span>{picture.filename}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Dialog>
    </div>
  )
}
