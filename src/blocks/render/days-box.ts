import { Type as t } from '@sinclair/typebox'
import { type Html, html } from '../../lib/html'
import { opt } from '../schema/shapes'
import { isObject, type JsonObject } from '../../lib/json'
import type { Block, PageFrame } from '../block'
import { type DaysLeft, daysLeft } from './days-left'
import { attribute, filled } from './parts'

/** The props of everything that counts down the days to a date. */
export const countdownProps = {
  date: t.String({
    title: 'Date',
    description: 'The day, as 2027-09-17. After it the countdown disappears from the page.',
    pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
    maxLength: 10,
  }),
  timeZone: opt(
    t.String({
      title: 'Time zone',
      description: 'Where the event is, such as Europe/Vienna: a day begins there. If absent: UTC.',
      pattern: '^[A-Za-z][A-Za-z0-9_+\\-]*(?:/[A-Za-z0-9_+\\-]+){0,2}$',
      maxLength: 60,
    }),
  ),
}

interface Countdown {
  date?: string
  timeZone?: string
}

/** What a block counts down to: a countdown by itself, or that of a hero. */
export function countdownOf({ type, props }: Pick<Block, 'type' | 'props'>): JsonObject | undefined {
  if (type === 'countdown') return props
  return type === 'hero' && isObject(props.countdown) ? props.countdown : undefined
}

/** Characters of a number. What is longer is the word for today or tomorrow. */
const LONGEST_NUMBER = 4

/** The days that are left on this page. Undefined after the date, and in documents that do not change with time. */
export function leftOn({ locale, now }: PageFrame, { date, timeZone }: Countdown): DaysLeft | undefined {
  return now === undefined || !filled(date) ? undefined : daysLeft(date, timeZone, locale, now)
}

/** A box with the number of days that are left. */
export function daysBox(left: DaysLeft, date: string | undefined): Html {
  return html`<p class="days-left">
    <time datetime="${date}"
      ><span>${left.before}</span>
      <strong${attribute('class', left.count.length > LONGEST_NUMBER ? 'word' : undefined)}>${left.count}</strong>
      <span>${left.after}</span></time
    >
  </p>`
}
