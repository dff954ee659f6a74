import { useMemo } from 'react'
import type { Language } from './languages'
import { useLanguage } from './language'

/** The plural forms of a text. `#` stands for the number. */
export interface Forms {
  one: string
  other: string
}

/** A number with its noun: `counted('en', 3, { one: '# page', other: '# pages' })` is "3 pages". */
export function counted(language: Language, count: number, forms: Forms): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
  return form.replace('#', new Intl.NumberFormat(language).format(count))
}

/** Dates, numbers and sizes in one language, by Intl. */
export class Format {
  readonly #date: Intl.DateTimeFormat
  readonly #dateTime: Intl.DateTimeFormat
  readonly #exact: Intl.DateTimeFormat
  readonly #clock: Intl.DateTimeFormat
  readonly #relative: Intl.RelativeTimeFormat

  constructor(readonly language: Language) {
    // English dates are written day first, which every reader of English understands.
    const locale = language === 'en' ? 'en-GB' : language
    this.#date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    this.#dateTime = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    this.#exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })
    this.#clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
    this.#relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  }

  date(value: string | number | Date): string {
    return this.#date.format(new Date(value))
  }

  dateTime(value: string | number | Date): string {
    return this.#dateTime.format(new Date(value))
  }

  /** With seconds and time zone, for tooltips. */
  exact(value: string | number | Date): string {
    return this.#exact.format(new Date(value))
  }

  clock(value: string | number | Date): string {
    return this.#clock.format(new Date(value))
  }

  /** "12 min ago" within a day, else the date. */
  ago(value: string | number | Date, now = Date.now()): string {
    const seconds = Math.round((new Date(value).getTime() - now) / 1000)
    const age = Math.abs(seconds)
    if (age < 60) return this.#relative.format(seconds, 'second')
    if (age < 3600) return this.#relative.format(Math.round(seconds / 60), 'minute')
    if (age < 86_400) return this.#relative.format(Math.round(seconds / 3600), 'hour')
    return this.date(value)
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.language, options).format(value)
  }

  /** An amount of AI credit. */
  phi(value: number): string {
    return `Φ ${this.number(value, { maximumFractionDigits: value < 100 ? 2 : 0 })}`
  }

  /** @param cents the amount in the smallest unit of the currency */
  money(cents: number, currency: string): string {
    return this.number(cents / 100, { style: 'currency', currency: currency.toUpperCase() })
  }

  bytes(value: number): string {
    const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
    const power = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3))
    const options = {
      style: 'unit',
      unit: units[power],
      unitDisplay: 'short',
      maximumFractionDigits: power > 1 ? 1 : 0,
    } as const
    return this.number(value / 1000 ** power, options)
  }

  counted(count: number, forms: Forms): string {
    return counted(this.language, count, forms)
  }

  list(words: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(words)
  }
}

export function useFormat(): Format {
  const { language } = useLanguage()
  return useMemo(() => new Format(language), [language])
}
