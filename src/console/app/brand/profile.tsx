import type { Schemas } from '@quoin/client'
import { Plus, X } from 'lucide-react'
import { faultAt } from '../api/queries'
import { useEdited } from '../api/use-edited'
import { useTexts } from '../i18n/language'
import { brandTexts } from '../texts/brand'
import { Button, IconButton } from '../ui/button'
import { Field, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { useSettings } from './use-settings'

const LINES = ['name', 'tagline', 'phone', 'email'] as const
const TEXTS = ['address', 'hours'] as const
const MOST_LINKS = 10
const PLACE = '/settings/profile'

/** The only facts, beside a brief, that a composed page may use. */
export function Profile({ profile }: { profile: Schemas['WorldProfile'] }) {
  const say = useTexts(brandTexts)
  const { values: facts, changes, set, release } = useEdited(profile)
  const save = useSettings()
  const isChanged = Object.keys(changes).length > 0
  const setLink = (index: number, change: Partial<(typeof facts.links)[number]>) =>
    set({ links: facts.links.map((link, at) => (at === index ? { ...link, ...change } : link)) })
  const hasFieldFault = [...LINES, ...TEXTS, 'links'].some((field) => faultAt(save.error, `${PLACE}/${field}`))
  return (
    <form
      className="stack brand-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ profile: changes }, { onSuccess: () => release(changes) })
      }}
    >
      <p className="soft">{say.profileHint}</p>
      {LINES.map((field) => (
        <Field key={field} label={say.facts[field]} error={faultAt(save.error, `${PLACE}/${field}`)}>
          <TextInput
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            value={facts[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        </Field>
      ))}
      {TEXTS.map((field) => (
        <Field
          key={field}
          label={say.facts[field]}
          hint={field === 'hours' ? say.hoursHint : undefined}
          error={faultAt(save.error, `${PLACE}/${field}`)}
        >
          <TextArea rows={2} value={facts[field]} onChange={(event) => set({ [field]: event.target.value })} />
        </Field>
      ))}
      <fieldset className="stack">
        <legend className="label">{say.links}</legend>
        {facts.links.map((link, index) => (
          <div key={index} className="link-row">
            <Field
              label={say.linkLabel}
              hideLabel={index > 0}
              error={faultAt(save.error, `${PLACE}/links/${index}/label`)}
            >
              <TextInput
                required
                value={link.label}
                onChange={(event) => setLink(index, { label: event.target.value })}
              />
            </Field>
            <Field
              label={say.linkAddress}
              hideLabel={index > 0}
              error={faultAt(save.error, `${PLACE}/links/${index}/href`)}
            >
              <TextInput
                required
                placeholder="https://"
                value={link.href}
                onChange={(event) => setLink(index, { href: event.target.value })}
              />
            </Field>
            <IconButton
              label={say.removeLink(link.label)}
              icon={<X />}
              onClick={() => set({ links: facts.links.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        {facts.links.length < MOST_LINKS && (
          <div>
            <Button icon={<Plus />} onClick={() => set({ links: [...facts.links, { label: '', href: '' }] })}>
              {say.addLink}
            </Button>
          </div>
        )}
      </fieldset>
      {save.error && !hasFieldFault && <ErrorNote error={save.error} />}
      <div className="row">
        <Button look="filled" type="submit" disabled={!isChanged} busy={save.isPending}>
          {say.saveProfile}
        </Button>
        {isChanged && <Button onClick={() => release()}>{say.discard}</Button>}
      </div>
    </form>
  )
}
