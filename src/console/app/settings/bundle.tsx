import { useRef } from 'react'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { settingsTexts } from '../texts/settings'
import { Button } from '../ui/button'
import { download } from '../ui/download'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'

/** The whole workspace as a file, out and in. */
export function Bundle() {
  const { world, client } = useWorld()
  const say = useTexts(settingsTexts)
  const format = useFormat()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const take = useSend(async () => {
    const bundle = await client.get('/api/world/export', { timeoutMs: 0 })
    download(bundle, `${world.slug}.tar.gz`)
  })
  const bring = useSend(
    (file: File) =>
      client.post('/api/world/import', {
        body: file,
        headers: { 'content-type': 'application/gzip' },
        timeoutMs: 0,
      }),
    {
      refresh: [[world.id]],
      done: ({ data }) =>
        toast({
          text: say.imported(
            format.counted(data.surfaces.length, say.importedPages),
            format.counted(data.uploads, say.importedUploads),
          ),
        }),
    },
  )
  return (
    <section className="section">
      <h2>{say.bundle}</h2>
      <p className="soft">{say.bundleHint}</p>
      <p className="soft">{say.importHint}</p>
      <div className="row">
        <Button busy={take.isPending} onClick={() => take.mutate(undefined)}>
          {take.isPending ? say.bundleNow(`${world.slug}.tar.gz`) : say.export}
        </Button>
        <Button busy={bring.isPending} onClick={() => input.current?.click()}>
          {say.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".gz,.tgz,application/gzip"
          className="sr-only"
          tabIndex={-1}
          aria-label={say.import}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) bring.mutate(file)
            event.target.value = ''
          }}
        />
      </div>
      {take.error && <ErrorNote error={take.error} />}
      {bring.error && <ErrorNote error={bring.error} />}
    </section>
  )
}
