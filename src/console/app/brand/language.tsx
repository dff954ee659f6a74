import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { faultAt } from '../api/queries'
import { useEdited } from '../api/use-edited'
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
  const { locale, homeSurfaceId, defaultVisibility } = settings
  const { values, changes, set, release } = useEdited({ locale, homeSurfaceId, defaultVisibility })
  const save = useSettings()
  const pages = useQuery({
    queryKey: [world.id, 'pages', 'for home'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 100, sort: 'name' } }),
  })
  return (
    <form
      className="stack brand-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(changes, { onSuccess: () => release(changes) })
      }}
    >
      <Field label={say.pageLanguage} hint={say.pageLanguageHint} error={faultAt(save.error, '/settings/locale')}>
        <Select
          value={values.locale}
          options={languageChoices(settings.locale, language)}
          onChange={(tag) => set({ locale: tag })}
        />
      </Field>
      <Field label={say.home} hint={say.homeHint} error={faultAt(save.error, '/settings/homeSurfaceId')}>
        <Select
          value={values.homeSurfaceId ?? ''}
          options={[
            { value: '', label: say.listOfPages },
            ...(pages.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          onChange={(id) => set({ homeSurfaceId: id || null })}
        />
      </Field>
      <div className="field">
        <span className="label">{say.newSight}</span>
        <SightChoice value={values.defaultVisibility} onChange={(sight) => set({ defaultVisibility: sight })} />
      </div>
      {save.error && <ErrorNote error={save.error} />}
      <div className="row">
        <Button look="filled" type="submit" disabled={Object.keys(changes).length === 0} busy={save.isPending}>
          {say.save}
        </Button>
      </div>
    </form>
  )
}
