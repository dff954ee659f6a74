import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { keepBrief } from '../composer/use-brief'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { newPageTexts } from '../texts/new-page'
import { Button } from '../ui/button'
import { Field, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { Wedge } from '../composer/wedge'
import { keepWords, keptWords } from './kept-words'
import { addressOf, makePage, nameOf } from './make-page'
import { usePageLanguage } from './use-page-language'

const LONGEST = 20_000

/** A page from a description: the draft is made, and the composer begins with the brief. */
export function FromBrief({ given }: { given: string | undefined }) {
  const { world, client } = useWorld()
  const say = useTexts(newPageTexts)
  const navigate = useNavigate()
  const language = usePageLanguage()
  const form = `brief.${world.id}`
  const [brief, setBrief] = useState(() => given ?? keptWords(form))
  const [name, setName] = useState('')
  const make = useMutation({
    mutationFn: () => {
      const named = name.trim() || nameOf(brief)
      return makePage(client, named, addressOf(named, language))
    },
    onSuccess: async ({ id }) => {
      keepBrief(id, brief.trim())
      keepWords(form, '')
      await navigate({ to: '/w/$slug/pages/$id/compose/$turn', params: { slug: world.slug, id, turn: 'new' } })
    },
  })
  const send = () => {
    if (brief.trim() && !make.isPending) make.mutate()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
      }}
    >
      <Field label={say.brief} hint={say.briefHint}>
        <TextArea
          rows={8}
          autoFocus
          maxLength={LONGEST}
          value={brief}
          placeholder={say.briefExample}
          onChange={(event) => {
            setBrief(event.target.value)
            keepWords(form, event.target.value)
          }}
        />
      </Field>
      <Field label={say.name} hint={say.nameFromBrief} error={faultAt(make.error, '/name')}>
        <TextInput
          value={name}
          maxLength={120}
          placeholder={nameOf(brief)}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {make.error && <ErrorNote error={make.error} />}
      <div className="row">
        <Button look="filled" type="submit" icon={<Wedge />} disabled={!brief.trim()} busy={make.isPending}>
          {say.toComposer}
        </Button>
        <span className="soft">{say.priceFirst}</span>
      </div>
    </form>
  )
}
