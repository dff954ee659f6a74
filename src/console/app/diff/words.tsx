import { useTexts } from '../i18n/language'
import { diffTexts } from '../texts/diff'
import type { Word } from './describe'

/** A text with what went and what came. Screen readers hear which is which. */
export function Words({ words }: { words: readonly Word[] }) {
  const say = useTexts(diffTexts)
  return words.map(({ op, text }, index) => {
    if (op === 'keep') return <span key={index}>{text}</span>
    if (op === 'insert')
      return (
        <ins key={index}>
          <span className="sr-only">{say.spokenAdded} </span>
          {text}
        </ins>
      )
    return (
      <del key={index}>
        <span className="sr-only">{say.spokenRemoved} </span>
        {text}
      </del>
    )
  })
}
