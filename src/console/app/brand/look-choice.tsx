import { useId } from 'react'
import { FAMILIES } from '../../../blocks/looks/families'
import { lookNamed } from '../../../blocks/looks/looks'
import { paletteOf } from '../../../blocks/looks/palette'
import { useTexts } from '../i18n/language'
import { brandTexts } from '../texts/brand'
import { type Look, LOOK_NAMES } from './look-names'

const LOOKS: readonly Look[] = [
  'crisp',
  'hearth',
  'counsel',
  'signal',
  'tide',
  'vigil',
  'plumb',
  'iron',
  'field',
  'fete',
  'gazette',
  'velvet',
  'readme',
  'civic',
]

/** The accent that a look has of its own. */
export function ownAccent(look: Look): string {
  return lookNamed(look).accent
}

/** The looks as small cards in their own colours. */
export function LookChoice({ value, onChange }: { value: Look; onChange(look: Look): void }) {
  const say = useTexts(brandTexts)
  const name = useId()
  return (
    <fieldset className="looks">
      <legend className="label">{say.look}</legend>
      <div>
        {LOOKS.map((look) => (
          <LookCard key={look} look={look} name={name} isChosen={look === value} onChoose={() => onChange(look)} />
        ))}
      </div>
      <p className="soft looks-about">{say.looks[value]}</p>
    </fieldset>
  )
}

interface CardProps {
  look: Look
  name: string
  isChosen: boolean
  onChoose(): void
}

function LookCard({ look, name, isChosen, onChoose }: CardProps) {
  const { accent, type, radius, ...colouring } = lookNamed(look)
  const { ground, text, line, accent: fill } = paletteOf(colouring, accent, 'light')
  return (
    <label className={isChosen ? 'look-card chosen' : 'look-card'} style={{ background: ground, color: text }}>
      <input type="radio" className="sr-only" name={name} value={look} checked={isChosen} onChange={onChoose} />
      <span className={`look-name ${FAMILIES[type.head].generic}`}>{LOOK_NAMES[look]}</span>
      <span className="look-line" style={{ background: line }} />
      <span className="look-button" style={{ background: fill, borderRadius: Math.min(8, radius.button) }} />
    </label>
  )
}
