import { useId } from 'react'
import { useTexts } from '../i18n/language'
import { pageDeedsTexts } from '../texts/page-deeds'
import { pagesTexts } from '../texts/pages'
import { type Sight, SIGHTS } from './query'

/** Who can see a page, with what each answer means. */
export function SightChoice({ value, onChange }: { value: Sight | undefined; onChange(sight: Sight): void }) {
  const say = useTexts(pagesTexts)
  const more = useTexts(pageDeedsTexts)
  const name = useId()
  return (
    <fieldset className="choices">
      <legend className="sr-only">{say.sight}</legend>
      {SIGHTS.map((sight) => (
        <label key={sight} className={sight === value ? 'chosen' : undefined}>
          <input type="radio" name={name} checked={sight === value} onChange={() => onChange(sight)} />
          <span>
            <strong>{say.sights[sight]}</strong>
            <span className="soft">{more.sightHints[sight]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
