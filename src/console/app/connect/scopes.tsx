import type { Schemas } from '@quoin/client'
import { useTexts } from '../i18n/language'
import { connectTexts } from '../texts/connect'
import { Checkbox } from '../ui/field'

export type Scope = Schemas['ApiKey']['scopes'][number]

const SCOPES: readonly Scope[] = [
  'surfaces:read',
  'surfaces:write',
  'uploads:write',
  'ai:use',
  'world:read',
  'world:admin',
  'audit:read',
]

/** What a key or an app may do. */
export function Scopes({ value, onChange }: { value: readonly Scope[]; onChange(scopes: Scope[]): void }) {
  const say = useTexts(connectTexts)
  return (
    <fieldset className="checks">
      <legend>{say.rights}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={
            <>
              {say.scopes[scope]} <code className="soft">{scope}</code>
            </>
          }
          checked={value.includes(scope)}
          onChange={(on) => onChange(SCOPES.filter((one) => (one === scope ? on : value.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
