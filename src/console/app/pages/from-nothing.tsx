import { QuoinError } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { faultAt, saidBy } from '../api/queries'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { newPageTexts } from '../texts/new-page'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { addressOf } from './make-page'
import { usePageLanguage } from './use-page-language'

/** An empty page with a name and an address. */
export function FromNothing() {
  const { world, client } = useWorld()
  const say = useTexts(newPageTexts)
  const navigate = useNavigate()
  const language = usePageLanguage()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const slug = typed ?? (name.trim() ? addressOf(name, language) : '')
  const make = useMutation({
    mutationFn: () => client.post('/api/surfaces', { body: { name: name.trim(), slug } }),
    onSuccess: ({ data }) => navigate({ to: '/w/$slug/pages/$id', params: { slug: world.slug, id: data.id } }),
  })
  const isTaken = make.error instanceof QuoinError && make.error.code === 'SLUG_TAKEN'
  const slugFault = isTaken ? saidBy(make.error) : faultAt(make.error, '/slug')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      <Field label={say.name} error={faultAt(make.error, '/name')}>
        <TextInput autoFocus required maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={say.address} hint={say.addressHint(world.slug, slug || '…')} error={slugFault}>
        <TextInput required value={slug} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {make.error && !slugFault && !faultAt(make.error, '/name') && <ErrorNote error={make.error} />}
      <div className="row">
        <Button look="filled" type="submit" disabled={!name.trim()} busy={make.isPending}>
          {say.make}
        </Button>
      </div>
    </form>
  )
}
