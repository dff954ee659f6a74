import type { Config } from '../config/config'
import type { Deps } from '../deps/deps'

/** The input of a command. */
export interface Call {
  /** The positional arguments. */
  args: readonly string[]
  /** Values of `--name value`. */
  options: Readonly<Record<string, string>>
  env: Record<string, string | undefined>
  /** The configuration, read on first use. @throws ConfigError */
  config(): Config
  /** The live dependencies, opened on first use and closed after the command. */
  deps(): Promise<Deps>
}

/** The output of a command: `data` with --json, `text` without. */
export interface Output {
  data: unknown
  text: string
  /** False where the command ran and found a problem: exit code 1. */
  ok?: boolean
}

/** One row of the table of commands. */
export interface Command {
  /** One or two words. */
  name: string
  /** Its arguments as the usage shows them: `<required>`, `[optional]`, `--option <value>`. */
  usage?: string
  summary: string
  /** The number of positional arguments: exact, or minimum and maximum. */
  args?: number | readonly [number, number]
  /** Names of required and optional options. */
  required?: readonly string[]
  optional?: readonly string[]
  /** Names of options without a value. In the call they are `yes` or absent. */
  flags?: readonly string[]
  /** Imports the command when it is called, because most commands need little of the program. */
  load(): Promise<(call: Call) => Promise<Output | void>>
}

/** Formats rows under a header in aligned columns. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => printable(cell).padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}

/** Replaces control characters. Users choose names and subjects, which must not send escape sequences to the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
