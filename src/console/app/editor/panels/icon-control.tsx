import { useLanguage } from '../../i18n/language'
import { Field as Labelled, TextInput } from '../../ui/field'
import { useId, useState } from 'react'
import { iconWord } from '../model/icon-words'
import { motifWord } from '../model/motif-words'
import type { Field } from '../model/fields'

interface Props {
  label: string
  field: Field & { kind: 'icon' | 'drawing' }
  value: string
  onChange(value: string): void
}

/** A name of many, with suggestions as one types. The words of both languages find it. */
export function IconControl({ label, field, value, onChange }: Props) {
  const { language } = useLanguage()
  const id = useId()
  // While one types it stays as typed: `car` is also the beginning of `carrot`.
  const [typed, setTyped] = useState<string>()
  const wordOf = field.kind === 'drawing' ? motifWord : iconWord
  const words = field.options.flatMap((option) => {
    const [own, other] = [wordOf(option, language), wordOf(option, language === 'de' ? 'en' : 'de')]
    return own === undefined ? [] : { option, own, other }
  })
  const shown = words.find(({ option }) => option === value)?.own ?? value
  const nameOf = (typed: string) =>
    words.find(({ own }) => own === typed)?.option ??
    words.find(({ other }) => other === typed)?.option ??
    field.options.find((option) => option === typed)
  return (
    <div>
      <Labelled label={label}>
        <TextInput
          list={id}
          value={typed ?? shown}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => {
            setTyped(target.value)
            const name = target.value === '' ? '' : nameOf(target.value)
            if (name !== undefined) onChange(name)
          }}
        />
      </Labelled>
      <datalist id={id}>
        {words.map(({ option, own, other }) => (
          <option key={option} value={own} label={other === own ? undefined : other} />
        ))}
      </datalist>
    </div>
  )
}
