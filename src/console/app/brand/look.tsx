import type { Schemas } from '@quoin/client'
import { useState } from 'react'
import { useEdited } from '../api/use-edited'
import { useTexts } from '../i18n/language'
import { brandTexts } from '../texts/brand'
import { Button } from '../ui/button'
import { Field, Select, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { Segments } from '../ui/segments'
import { Logo } from './logo'
import { LookChoice, ownAccent } from './look-choice'
import type { Look as LookName } from './look-names'
import { TryOn } from './try-on'
import { useSettings } from './use-settings'

type Theme = Schemas['Theme']

const FONTS = ['sans', 'serif', 'editorial', 'humanist', 'geometric', 'rounded', 'slab', 'mono'] as const
const RADII = ['none', 'small', 'medium', 'large'] as const
const COLOUR = /^#[0-9a-f]{6}$/i

/** Chooses the look of all pages. It is tried on a real page before it is saved. */
export function Look({ settings }: { settings: Schemas['WorldSettings'] }) {
  const say = useTexts(brandTexts)
  const { values, changes, set: change, release } = useEdited<Theme>(settings.theme)
  const theme = compact(values)
  const [typed, setTyped] = useState<string>()
  const save = useSettings()
  const look: LookName = theme.look ?? 'crisp'
  const isChanged = Object.keys(changes).length > 0
  const accent = theme.accent ?? ownAccent(look)
  return (
    <div className="brand-look">
      <div className="stack">
        {isChanged && (
          <div className="panel" role="status">
            <p>{say.notSaved}</p>
            <div className="row">
              <Button onClick={() => release()}>{say.discard}</Button>
              <Button
                look="filled"
                busy={save.isPending}
                onClick={() => save.mutate({ theme: patchOf(changes) }, { onSuccess: () => release(changes) })}
              >
                {say.saveLook}
              </Button>
            </div>
          </div>
        )}
        {save.error && <ErrorNote error={save.error} />}
        <LookChoice value={look} onChange={(next) => change({ look: next })} />
        <Field label={say.accent} hint={say.accentHint}>
          <TextInput
            value={typed ?? accent}
            spellCheck={false}
            aria-invalid={typed !== undefined && !COLOUR.test(typed)}
            onChange={(event) => {
              setTyped(event.target.value)
              if (COLOUR.test(event.target.value)) change({ accent: event.target.value.toLowerCase() })
            }}
            onBlur={() => setTyped(undefined)}
          />
        </Field>
        <div className="row">
          <input
            type="color"
            className="colour"
            aria-label={say.pickAccent}
            value={accent}
            onChange={(event) => change({ accent: event.target.value })}
          />
          {theme.accent && (
            <Button look="bare" onClick={() => change({ accent: undefined as never })}>
              {say.lookAccent}
            </Button>
          )}
        </div>
        <Field label={say.font}>
          <Select
            value={theme.font ?? ''}
            options={[{ value: '', label: say.ofLook }, ...FONTS.map((value) => ({ value, label: say.fonts[value] }))]}
            onChange={(value) => change({ font: (value || undefined) as never })}
          />
        </Field>
        <div className="field">
          <span className="label">{say.corners}</span>
          <Segments
            label={say.corners}
            value={theme.radius ?? 'look'}
            options={[
              { value: 'look', label: say.ofLook },
              ...RADII.map((value) => ({ value, label: say.radii[value] })),
            ]}
            onChange={(value) => change({ radius: (value === 'look' ? undefined : value) as never })}
          />
        </div>
        <Logo uploadId={settings.logoUploadId} />
        <p className="soft">{say.ownLook}</p>
      </div>
      <TryOn theme={theme} />
    </div>
  )
}

/** What is chosen no more is reset. */
function patchOf(changes: Theme) {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null]))
}

function compact(theme: Theme): Theme {
  return Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== undefined))
}
