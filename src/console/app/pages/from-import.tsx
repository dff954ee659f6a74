import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { faultAt } from '../api/queries'
import { textsOf } from '../diff/describe'
import { blockWords } from '../editor/model/block-words'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { newPageTexts } from '../texts/new-page'
import { Button } from '../ui/button'
import { Field, Select, TextArea, TextInput } from '../ui/field'
import { ErrorNote, WarnNote } from '../ui/notes'
import { keepWords, keptWords } from './kept-words'

type TextFormat = NonNullable<Schemas['TextImport']['format']>

const ENDINGS: Readonly<Record<string, TextFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
}
const FORMATS = ['markdown', 'html', 'text'] as const

/** A page from a file or from what was copied elsewhere. It is looked at first, and then made. */
export function FromImport() {
  const { world, client } = useWorld()
  const say = useTexts(newPageTexts)
  const navigate = useNavigate()
  const form = `import.${world.id}`
  const [text, setText] = useState(() => keptWords(form))
  const [format, setFormat] = useState<TextFormat>()
  const [name, setName] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const body = { text, ...(format && { format }), ...(name.trim() && { name: name.trim() }) }
  const look = useMutation({
    mutationFn: async () => (await client.post('/api/surfaces/import', { body: { ...body, dryRun: true } })).data,
  })
  const make = useMutation({
    mutationFn: async () => (await client.post('/api/surfaces/import', { body })).data,
    onSuccess: async (made) => {
      keepWords(form, '')
      if ('surface' in made)
        await navigate({ to: '/w/$slug/pages/$id', params: { slug: world.slug, id: made.surface.id } })
    },
  })
  const change = (next: string, its?: TextFormat) => {
    setText(next)
    keepWords(form, next)
    if (its) setFormat(its)
    look.reset()
    make.reset()
  }
  const take = async (taken: File | undefined) => {
    if (taken) change(await taken.text(), ENDINGS[taken.name.split('.').at(-1)!.toLowerCase()])
  }
  const error = make.error ?? look.error
  const preview = look.data && 'blocks' in look.data ? look.data : undefined
  return (
    <form
      className="stack"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
      onSubmit={(event) => {
        event.preventDefault()
        look.mutate()
      }}
    >
      <div className="row">
        <Button icon={<FileUp />} onClick={() => file.current?.click()}>
          {say.chooseFile}
        </Button>
        <span className="soft">{say.chooseFileHint}</span>
        <input
          ref={file}
          type="file"
          hidden
          accept=".md,.markdown,.html,.htm,.txt,text/markdown,text/html,text/plain"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      <Field label={say.pasted} error={faultAt(error, '/text')}>
        <TextArea
          rows={10}
          value={text}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => {
            const html = event.clipboardData.getData('text/html')
            if (!html || text) return
            event.preventDefault()
            change(html, 'html')
          }}
        />
      </Field>
      <div className="form-pair">
        <Field label={say.format}>
          <Select
            value={format ?? ''}
            options={[
              { value: '', label: say.formatFound },
              ...FORMATS.map((value) => ({ value, label: say.formats[value] })),
            ]}
            onChange={(value) => {
              setFormat((value || undefined) as TextFormat | undefined)
              look.reset()
            }}
          />
        </Field>
        <Field label={say.name} hint={say.nameFromText} error={faultAt(error, '/name')}>
          <TextInput value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
      </div>
      {error && <ErrorNote error={error} />}
      {preview && <Found preview={preview} />}
      <div className="row">
        <Button look={preview ? 'plain' : 'filled'} type="submit" disabled={!text.trim()} busy={look.isPending}>
          {say.lookFirst}
        </Button>
        {preview && (
          <Button look="filled" busy={make.isPending} onClick={() => make.mutate()}>
            {say.import}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the text becomes: its blocks in a line of words each, and what they leave out. */
function Found({ preview }: { preview: Schemas['ImportPreview'] }) {
  const say = useTexts(newPageTexts)
  const format = useFormat()
  return (
    <section className="panel" aria-label={say.found}>
      <h2>
        {preview.name} <code className="soft">/{preview.slug}</code>
      </h2>
      <p className="soft">{format.counted(preview.blocks.length, say.blocks)}</p>
      <ol className="import-blocks">
        {preview.blocks.map((block) => (
          <li key={block.id}>
            <strong>{blockWords(block.type, format.language).title}</strong> <span>{wordsOf(block)}</span>
          </li>
        ))}
      </ol>
      {preview.notes.length > 0 && (
        <WarnNote
          title={say.leftOut}
          text={
            <>
              {preview.notes.map(({ message, url }, index) => (
                <span key={index} className="import-note">
                  {message} {url && <code>{url}</code>}
                </span>
              ))}
            </>
          }
        />
      )}
    </section>
  )
}

/** The first words of a block and of those inside it. */
function wordsOf(block: Schemas['Block']): string {
  const children = 'children' in block ? (block.children as Schemas['Block'][]) : []
  return textsOf([block, ...children].map(({ props }) => props))
}
