import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { faultAt } from '../api/queries'
import { useForm } from '../auth/use-form'
import { useLanguage, useTexts } from '../i18n/language'
import { slugFrom } from '../../../lib/slug'
import { session } from '../session/session'
import { useClient, useMe } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { Section } from './section'

const SLUG_LENGTH = 60

/** The workspaces of the person, and a form for another. */
export function Workspaces() {
  const { worlds } = useMe()
  const say = useTexts(meTexts)
  return (
    <Section title={say.workspaces} id="new-workspace">
      {worlds.length === 0 && <p className="soft">{say.noWorkspace}</p>}
      <ul className="me-list">
        {worlds.map((world) => (
          <li key={world.id}>
            <Link to="/w/$slug/pages" params={{ slug: world.slug }}>
              <strong>{world.name}</strong>
            </Link>
            <span className="soft">{say.roles[world.role]}</span>
          </li>
        ))}
      </ul>
      <NewWorkspace />
    </Section>
  )
}

/** The address is checked while it is typed. */
function NewWorkspace() {
  const client = useClient()
  const say = useTexts(meTexts)
  const navigate = useNavigate()
  const { language } = useLanguage()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const slug = typed ?? slugFrom(name, SLUG_LENGTH, language)
  const asked = useDeferredValue(slug)
  const free = useQuery({
    queryKey: ['slug', asked],
    queryFn: () => client.get('/api/worlds/slug-available', { query: { slug: asked } }),
    enabled: asked.length > 1,
  })
  const answer = asked === slug ? free.data?.data : undefined
  const form = useForm(async () => {
    await client.post('/api/worlds', { body: { name, slug } })
    await session.reload()
    await navigate({ to: '/w/$slug/pages', params: { slug } })
  })
  const taken = answer && !answer.available ? say.taken : undefined
  return (
    <details className="me-new">
      <summary>{say.newWorkspace}</summary>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={say.workspaceName} error={faultAt(form.error, '/name')}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} required />
        </Field>
        <Field label={say.address} hint={`${location.host}/w/${slug}`} error={faultAt(form.error, '/slug') ?? taken}>
          <TextInput value={slug} onChange={(event) => setTyped(event.target.value)} required />
        </Field>
        {form.error !== undefined && !faultAt(form.error, '/name') && !faultAt(form.error, '/slug') && (
          <ErrorNote error={form.error} />
        )}
        <div>
          <Button type="submit" look="filled" busy={form.busy} disabled={!!taken}>
            {say.create}
          </Button>
        </div>
      </form>
    </details>
  )
}
