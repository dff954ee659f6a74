import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { publishTexts } from '../texts/publish'
import { uiTexts } from '../texts/ui'
import { ErrorNote } from '../ui/notes'
import { Radio } from '../ui/radio'
import { CopyButton } from '../ui/small'
import { useToast } from '../ui/toast'
import { addressOf } from './address'
import { type Page, useReread } from './use-publish'

type Sight = Page['visibility']
const SIGHTS = ['private', 'shared', 'listed'] as const

/** Who can see the page. A choice holds at once, and can be undone. */
export function Visibility({ page }: { page: Page }) {
  const { world, client } = useWorld()
  // What was chosen stands until the page is read again, whatever an earlier read still brings.
  const [chosen, setChosen] = useState<Sight>()
  const say = useTexts(publishTexts)
  const pages = useTexts(pagesTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const reread = useReread(page.id)
  const choose = useMutation({
    mutationFn: ({ to }: { to: Sight; from?: Sight }) =>
      client.patch('/api/surfaces/{id}/visibility', { path: { id: page.id }, body: { visibility: to } }),
    onSuccess: (_, { to, from }) => {
      if (!from) return
      toast({
        text: say.seenBy(pages.sights[to]),
        action: { label: ui.undo, run: () => pick(from) },
      })
    },
    onSettled: async (_, __, { to }) => {
      await reread()
      setChosen((now) => (now === to ? undefined : now))
    },
  })
  const pick = (to: Sight, from?: Sight) => {
    setChosen(to)
    choose.mutate({ to, ...(from && { from }) })
  }
  const address = addressOf(world.slug, page)
  return (
    <fieldset>
      <legend>{pages.sight}</legend>
      {SIGHTS.map((sight) => (
        <Radio
          key={sight}
          name="sight"
          checked={(chosen ?? page.visibility) === sight}
          onChange={() => pick(sight, page.visibility)}
          label={pages.sights[sight]}
          hint={say.sightHints[sight]}
        />
      ))}
      {page.published && <p className="field-hint">{say.atOnce}</p>}
      {choose.error && <ErrorNote error={choose.error} />}
      <div className="publish-address">
        <Globe />
        <code>{address.replace(/^https?:\/\//, '')}</code>
        <CopyButton text={address} />
      </div>
    </fieldset>
  )
}
