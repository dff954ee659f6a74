import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useClient } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { Section } from './section'

/** Invitations to the person's address. Nothing without any. */
export function Invitations() {
  const client = useClient()
  const say = useTexts(meTexts)
  const navigate = useNavigate()
  const { data } = useQuery({ queryKey: ['me', 'invitations'], queryFn: () => client.get('/api/auth/invitations') })
  const accept = useMutation({
    mutationFn: (id: string) => client.post('/api/auth/invitations/{id}/accept', { path: { id } }),
    onSuccess: async ({ data: { world } }) => {
      await session.reload()
      await navigate({ to: '/w/$slug/pages', params: { slug: world.slug } })
    },
  })
  if (!data || data.data.length === 0) return null
  return (
    <Section title={say.invitations}>
      {accept.error && <ErrorNote error={accept.error} />}
      <ul className="me-list">
        {data.data.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.world.name}</strong>
              <p className="soft">{say.invitedBy(one.invitedBy.name, say.roles[one.role])}</p>
            </div>
            <Button look="filled" busy={accept.isPending} onClick={() => accept.mutate(one.id)}>
              {say.accept}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
