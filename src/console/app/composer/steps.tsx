import { Check } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { composerTexts } from '../texts/composer'
import { Spinner } from '../ui/spinner'
import type { TurnState } from './turn-state'

/** How far a turn is. Once it has ended, one line with the steps behind it. */
export function Steps({ turn: { steps, end, repairs } }: { turn: TurnState }) {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 1 })
  const current = steps.at(-1)
  if (steps.length === 0) return end ? null : <p className="soft">{say.working}</p>
  return (
    <div>
      <p className="sr-only" role="status">
        {!end && current ? say.steps[current.step] : ''}
      </p>
      {end && (
        <p className="composer-step">
          <Check />
          <span>
            {say.doneIn(seconds(steps.reduce((sum, { ms }) => sum + (ms ?? 0), 0)))}
            {repairs > 0 && `, ${format.counted(repairs, say.mended)}`}
          </span>
          <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say.stepsShown}
          </button>
        </p>
      )}
      {(!end || isOpen) && (
        <ol>
          {steps.map(({ step, ms }, index) => (
            <li key={index} className="composer-step">
              {ms === undefined && !end ? <Spinner /> : <Check />}
              <span>{say.steps[step]}</span>
              {ms !== undefined && <span className="soft">{seconds(ms)} s</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
