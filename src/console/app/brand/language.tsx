import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useLanguage, useTexts } from '../i18n/language'
import { languageChoices } from '../i18n/page-languages'
import { SightChoice } from '../pages/sight-choice'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { Button } from '../ui/button'
import { Field, Select } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { useSettings } from './use-settings'

/** The language of pages, the page at `/`, and who sees a new page. */
export function Language({ settings }: { settings: Schemas['WorldSettings'] }) {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const { language } = useLanguage()
  const [locale, setLocale] = useState(settings.locale)
  const [home, setHome] = useState(settings.homeSurfaceId ?? '')
  const [sight, setSight] = useState(settings.defaultVisibility)
  const save = useSettings()
  const pages = useQuery({
    queryKey: [world.id, 'pages', 'for home'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 100, sort: 'name' } }),
  })
  const isChanged =
    locale !== settings.locale || home !== (settings.homeSurfaceId ?? '') || sight !== settings.defaultVisibility
  return (
    <form
      className="stack brand-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ locale, homeSurfaceId: home || null, defaultVisibility: sight })
      }}
    >
      <Field label={say.pageLanguage} hint={say.pageLanguageHint} error={faultAt(save.error, '/settings/locale')}>
        <Select value={locale} options={languageChoices(settings.locale, language)} onChange={setLocale} />
      </Field>
      <Field label={say.home} hint={say.homeHint} error={faultAt(save.error, '/settings/homeSurfaceId')}>
        <Select
          value={home}
          options={[
            { value: '', label: say.listOfPages },
            ...(pages.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          onChange={setHome}
        />
      </Field>
      <div className="field">
        <span className="label">{say.newSight}</span>
        <SightChoice value={sight} onChange={setSight} />
      </div>
      {save.error && <ErrorNote error={save.error} />}
      <div className="row">
        <Button look="filled" type="submit" disabled={!isChanged} busy={save.isPending}>
          {say.save}
        </Button>
      </div>
    </form>
  )
}
