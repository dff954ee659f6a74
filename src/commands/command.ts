import type { Config } from '../config/config'
import type { Deps } from '../deps/deps'

/** What a command was called with. */
export interface Call {
  /** Words after the command's name. */
  args: readonly string[]
  /** Values of `--name value`. */
  options: Readonly<Record<string, string>>
  env: Record<string, string | undefined>
  /** Read at the first use. @throws ConfigError */
  config(): Config
  /** Everything real on the data folder, made at the first use and closed after the command. */
  deps(): Promise<Deps>
}

/** What a command says: `data` with --json, `text` without. */
export interface Said {
  data: unknown
  text: string
  /** False for a command that ran and found something wrong: exit code 1. */
  ok?: boolean
}

/** One command: a row of the table. */
export interface Command {
  /** One or two words. */
  name: string
  /** Its arguments as the usage shows them: `<required>`, `[optional]`, `--option <value>`. */
  usage?: string
  summary: string
  /** How many words it takes: exactly, or from one number to another. */
  args?: number | readonly [number, number]
  /** Options that have to be there, and those that may. */
  required?: readonly string[]
  optional?: readonly string[]
  /** Loaded when it is called: most commands need little of the program. */
  load(): Promise<(call: Call) => Promise<Said | void>>
}

/** Rows under a head, columns of even width. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => printable(cell).padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}

/** Names and subjects are of strangers' making: they must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
