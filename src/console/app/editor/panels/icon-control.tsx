import { useLanguage } from '../../i18n/language'
import { Field as Labelled, TextInput } from '../../ui/field'
import { useId } from 'react'
import { motifWord } from '../model/motif-words'
import type { Field } from '../model/fields'

interface Props {
  label: string
  field: Field & { kind: 'icon' | 'drawing' }
  value: string
  onChange(value: string): void
}

/** A name of many, with suggestions as one types. */
export function IconControl({ label, field, value, onChange }: Props) {
  const { language } = useLanguage()
  const id = useId()
  const words = field.options.map((option) => ({
    option,
    word: field.kind === 'drawing' ? motifWord(option, language) : option,
  }))
  const shown = words.find(({ option }) => option === value)?.word ?? value
  return (
    <div>
      <Labelled label={label}>
        <TextInput
          key={shown}
          list={id}
          defaultValue={shown}
          onChange={(event) => {
            const found = words.find(({ word, option }) => word === event.target.value || option === event.target.value)
            if (found || event.target.value === '') onChange(found?.option ?? '')
          }}
        />
      </Labelled>
      <datalist id={id}>
        {words.map(({ option, word }) => (
          <option key={option} value={word} />
        ))}
      </datalist>
    </div>
  )
}
