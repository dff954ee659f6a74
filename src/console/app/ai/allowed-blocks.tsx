import { useQuery } from '@tanstack/react-query'
import { blockWords } from '../editor/model/block-words'
import { useLanguage, useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Checkbox } from '../ui/field'
import { Radio } from '../ui/radio'

interface Props {
  /** The block types; null for all. */
  chosen: readonly string[] | null
  error: string | undefined
  onChange(chosen: string[] | null): void
}

/** Which blocks an assistant may add and change. */
export function AllowedBlocks({ chosen, error, onChange }: Props) {
  const { world, client } = useWorld()
  const { language } = useLanguage()
  const say = useTexts(aiTexts).allowed
  const { data } = useQuery({
    queryKey: [world.id, 'schema'],
    queryFn: () => client.get('/api/meta/schema'),
    staleTime: Infinity,
  })
  const types = (data?.data.blocks ?? []) as { type: string; title: string }[]
  return (
    <fieldset className="checks" disabled={!data}>
      <legend>{say.title}</legend>
      <Radio label={say.all} checked={chosen === null} onChange={() => onChange(null)} />
      <Radio
        label={say.some}
        hint={say.someHint}
        checked={chosen !== null}
        onChange={() => onChange(types.map(({ type }) => type))}
      />
      {chosen && (
        <ul className="ai-blocks">
          {types.map(({ type, title }) => (
            <li key={type}>
              <Checkbox
                label={blockWords(type, language, title).title}
                checked={chosen.includes(type)}
                onChange={(on) =>
                  onChange(
                    types.map((each) => each.type).filter((each) => (each === type ? on : chosen.includes(each))),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
