import type { Schemas } from '@quoin/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Replace, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { faultAt } from '../api/queries'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { mediaTexts } from '../texts/media'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Field, TextArea } from '../ui/field'
import { ErrorNote, Loaded } from '../ui/notes'
import { CopyButton } from '../ui/small'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import { Cropping } from './cropping'
import { FocalPoint } from './focal-point'
import { here, Thumb } from './thumb'

type Upload = Schemas['Upload']

/** One file: what it shows, its centre and crop, where it is used. */
export function MediaDetail({ id, onClose }: { id: string; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(mediaTexts)
  const query = useQuery({
    queryKey: [world.id, 'media', 'one', id],
    queryFn: () => client.get('/api/uploads/{id}', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'processing' ? 1500 : false),
  })
  return (
    <Side title={query.data?.data.filename ?? say.details} onClose={onClose}>
      <Loaded query={query}>{({ data }) => <Detail upload={data} onClose={onClose} />}</Loaded>
    </Side>
  )
}

function Detail({ upload, onClose }: { upload: Upload; onClose(): void }) {
  const { world, client, may } = useWorld()
  const say = useTexts(mediaTexts)
  const format = useFormat()
  const cache = useQueryClient()
  const mayWrite = may('editor')
  const isPicture = upload.width !== null && upload.url !== null
  const change = useMutation({
    mutationFn: (body: { focalPoint?: Upload['focalPoint']; crop?: Upload['crop'] }) =>
      client.patch('/api/uploads/{id}', { path: { id: upload.id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [world.id, 'media'] }),
  })
  const facts = [
    upload.contentType,
    upload.width && `${format.number(upload.width)} × ${format.number(upload.height ?? 0)}`,
    format.bytes(upload.size),
    `${upload.createdBy.name}, ${format.date(upload.createdAt)}`,
  ]
  return (
    <div className="stack">
      {isPicture ? (
        <>
          <FocalPoint upload={upload} onChange={mayWrite ? (focalPoint) => change.mutate({ focalPoint }) : undefined} />
          {mayWrite && (
            <Cropping upload={upload} onChange={(crop) => change.mutate({ crop })} busy={change.isPending} />
          )}
        </>
      ) : (
        <Thumb upload={upload} />
      )}
      {change.error && <ErrorNote error={change.error} />}
      {upload.status === 'failed' && <ErrorNote error={new Error(upload.failure?.message ?? say.failed)} />}
      {upload.contentType.startsWith('image/') && <Description upload={upload} />}
      <section className="stack">
        <h3>{say.whereUsed}</h3>
        {upload.uses.length === 0 ? (
          <p className="soft">{say.notUsed}</p>
        ) : (
          <ul className="lines">
            {upload.uses.map(({ surfaceId, name, places }) => (
              <li key={surfaceId} className="row spread">
                <Link to="/w/$slug/pages/$id" params={{ slug: world.slug, id: surfaceId }}>
                  {name}
                </Link>
                <span className="soft">{format.list(places.map((place) => say.places[place]))}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="row">
        {upload.url && (
          <>
            <a className="button plain" href={here(upload.url)} download={upload.filename}>
              <Download /> {say.download}
            </a>
            <CopyButton text={upload.url} label={say.copyAddress} />
          </>
        )}
        {mayWrite && <ReplaceButton upload={upload} />}
        {mayWrite && <DeleteButton upload={upload} onGone={onClose} />}
      </div>
      {mayWrite && upload.uses.length > 0 && (
        <p className="soft">{format.counted(upload.uses.length, say.deleteOff)}</p>
      )}
      <p className="soft">
        {facts.filter(Boolean).join(', ')}. {isPicture && say.stripped}
      </p>
    </div>
  )
}

function Description({ upload }: { upload: Upload }) {
  const { world, client, may } = useWorld()
  const say = useTexts(mediaTexts)
  const ui = useTexts(uiTexts)
  const cache = useQueryClient()
  const toast = useToast()
  const [alt, setAlt] = useState(upload.alt)
  const save = useMutation({
    mutationFn: () => client.patch('/api/uploads/{id}', { path: { id: upload.id }, body: { alt: alt.trim() } }),
    onSuccess: () => {
      toast({ text: say.described })
      return cache.invalidateQueries({ queryKey: [world.id, 'media'] })
    },
  })
  if (!may('editor'))
    return (
      <div>
        <h3>{say.description}</h3>
        <p>{upload.alt || <span className="soft">{say.undescribedHint}</span>}</p>
      </div>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save.mutate()
      }}
    >
      <Field label={say.description} hint={say.descriptionHint} error={faultAt(save.error, '/alt')}>
        <TextArea rows={2} value={alt} maxLength={1000} onChange={(event) => setAlt(event.target.value)} />
      </Field>
      {save.error && !faultAt(save.error, '/alt') && <ErrorNote error={save.error} />}
      {alt.trim() !== upload.alt && (
        <div className="row">
          <Button type="submit" busy={save.isPending}>
            {ui.save}
          </Button>
        </div>
      )}
    </form>
  )
}

function ReplaceButton({ upload }: { upload: Upload }) {
  const { world, client } = useWorld()
  const say = useTexts(mediaTexts)
  const cache = useQueryClient()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const replace = useMutation({
    mutationFn: (file: File) =>
      client.post('/api/uploads/{id}/content', {
        path: { id: upload.id },
        // The client sends a Blob as the file of a form.
        body: { file: file as unknown as string },
        timeoutMs: 0,
      }),
    onSuccess: () => {
      toast({ text: say.replaced })
      return cache.invalidateQueries({ queryKey: [world.id, 'media'] })
    },
  })
  return (
    <>
      <Button icon={<Replace />} busy={replace.isPending} onClick={() => input.current?.click()}>
        {say.replace}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say.replace}
        accept={upload.contentType.startsWith('image/') ? 'image/*' : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) replace.mutate(file)
        }}
      />
      {replace.error && <ErrorNote error={replace.error} />}
    </>
  )
}

function DeleteButton({ upload, onGone }: { upload: Upload; onGone(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(mediaTexts)
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.delete('/api/uploads/{id}', { path: { id: upload.id } }),
    onSuccess: () => {
      toast({ text: say.deleted(upload.filename) })
      onGone()
      return cache.invalidateQueries({ queryKey: [world.id, 'media'] })
    },
  })
  return (
    <>
      <Button look="danger" icon={<Trash2 />} disabled={upload.uses.length > 0} onClick={() => setAsking(true)}>
        {say.delete}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.deleteOf(upload.filename)}
        text={say.deleteHint}
        action={say.delete}
        name={upload.filename}
        busy={remove.isPending}
        error={remove.error && <ErrorNote error={remove.error} />}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
