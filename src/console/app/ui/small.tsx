import { Check, Copy } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { uiTexts } from '../texts/ui'
import { Button } from './button'
import { Checkbox } from './field'
import { Tip } from './tooltip'

const PERSON_COLOURS = ['#0b7a75', '#a8328c', '#9a5b00', '#6a4fb0', '#4b6a1f', '#3d4a63']

/** The initials of a person on a colour of their own. */
export function Avatar({ name, id, large }: { name: string; id: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar large' : 'avatar'} style={{ background: personColour(id) }} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** The colour by which a person is known on every screen. */
export function personColour(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 997
  return PERSON_COLOURS[sum % PERSON_COLOURS.length]!
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0] ?? '?']
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Names with their values, one in each row. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** When something happened: relative within a day, exact on hover and focus. */
export function Time({ at }: { at: string }) {
  const format = useFormat()
  return (
    <Tip text={format.exact(at)}>
      <time dateTime={at} tabIndex={0}>
        {format.ago(at)}
      </time>
    </Tip>
  )
}

export function Chip({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: 'quiet' | 'accent' | 'ok' | 'warn' | 'bad'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`chip ${tone}`}>
      {icon}
      {children}
    </span>
  )
}

/** Copies a text and says so on the button. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const say = useTexts(uiTexts)
  const [copied, setCopied] = useState(false)
  return (
    <Button
      icon={copied ? <Check /> : <Copy />}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => setCopied(true))
      }}
    >
      {copied ? say.copied : (label ?? say.copy)}
    </Button>
  )
}

/** A secret that the server shows once. The person says that they have it before they go on. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone(): void }) {
  const say = useTexts(uiTexts)
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="secret">
      <p>{say.secretOnce}</p>
      <code>{secret}</code>
      <CopyButton text={secret} />
      <Checkbox label={say.secretSaved} checked={isSaved} onChange={setSaved} />
      <Button look="filled" disabled={!isSaved} onClick={onDone}>
        {say.done}
      </Button>
    </div>
  )
}

/** The head of a screen: its only h1, and its actions. */
export function ScreenHead({ title, hint, children }: { title: string; hint?: ReactNode; children?: ReactNode }) {
  return (
    <header className="screen-head">
      <div>
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
      </div>
      <div className="screen-actions">{children}</div>
    </header>
  )
}
