import type { Schemas } from '@quoin/client'
import { faultAt } from '../api/queries'
import { useTexts } from '../i18n/language'
import { publishTexts } from '../texts/publish'
import { Field, TextInput } from '../ui/field'
import { Chip } from '../ui/small'
import { Radio } from '../ui/radio'
import { FIRST_VERSION, nextVersions } from './versions'
import type { DryRun, Page } from './use-publish'
import type { PublishForm } from './use-publishing'
import { TakeOffline } from './take-offline'
import { Visibility } from './visibility'

interface Props {
  page: Page
  check: DryRun | undefined
  diff: Schemas['Diff'] | undefined
  form: PublishForm
}

/** The version, the time, and who can see the page. */
export function Settings({ page, check, diff, form }: Props) {
  const say = useTexts(publishTexts)
  const suggested = check?.version
  const others = nextVersions(page.published?.version).filter((version) => version !== suggested)
  return (
    <div className="publish-settings">
      <fieldset>
        <legend>{say.version}</legend>
        <div className="row">
          <Field label={say.version} hideLabel error={faultAt(form.error, '/version')}>
            <TextInput
              className="publish-version"
              value={form.version}
              onChange={(event) => form.setVersion(event.target.value.trim())}
              spellCheck={false}
            />
          </Field>
          {form.version === suggested && <Chip tone="accent">{say.suggested}</Chip>}
          {form.version !== suggested && suggested && (
            <button type="button" className="text-link" onClick={() => form.setVersion('')}>
              {say.backTo(suggested)}
            </button>
          )}
          {others.map((version) => (
            <button key={version} type="button" className="text-link" onClick={() => form.setVersion(version)}>
              {version}
            </button>
          ))}
        </div>
        {check && <p className="field-hint">{reasonOf(say, page, check, diff)}</p>}
      </fieldset>
      <fieldset>
        <legend>{say.when}</legend>
        <Radio
          name="when"
          checked={form.at === undefined}
          onChange={() => form.setAt(undefined)}
          label={say.now}
          hint={say.nowHint}
        />
        <Radio
          name="when"
          checked={form.at !== undefined}
          onChange={() => form.setAt(form.at ?? '')}
          label={say.later}
          hint={say.laterHint}
        />
        {form.at !== undefined && (
          <Field label={say.time} hint={say.zone(zone())} error={faultAt(form.error, '/at')}>
            <TextInput type="datetime-local" value={form.at} onChange={(event) => form.setAt(event.target.value)} />
          </Field>
        )}
      </fieldset>
      <Visibility page={page} />
      {page.published && <TakeOffline page={page} live={page.published} />}
    </div>
  )
}

function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Why this version is suggested. */
function reasonOf(
  say: (typeof publishTexts)['en'],
  page: Page,
  { bump, version }: DryRun,
  diff: Schemas['Diff'] | undefined,
): string {
  if (page.published === null) return version === FIRST_VERSION ? say.reasons.first : say.reasons.again
  if (bump === 'none') return say.reasons.none
  if (bump === 'patch') return say.reasons.patch
  if (bump === 'minor') return (diff?.summary.added ?? 0) > 0 ? say.reasons.added : say.reasons.moved
  const isMoved = diff?.document.some(({ field }) => field === 'slug')
  if (isMoved) return say.reasons.address
  return (diff?.summary.removed ?? 0) > 0 ? say.reasons.removed : say.reasons.retyped
}
