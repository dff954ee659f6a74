import { parseArgs } from 'node:util'
import { PROGRAM, VERSION } from '../lib/version'
import type { Command } from './command'
import { COMMANDS } from './table'
import { UsageError } from './usage-error'

/** Finds the command that the argument words name. @throws UsageError for an unknown command */
export function commandOf(words: readonly string[]): Command {
  const found = COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
  if (found) return found
  throw new UsageError(`Unknown command "${words.filter((word) => !word.startsWith('-')).join(' ')}".\n\n${usage()}`)
}

/** The usage line and summary of one command. */
export function usageLine({ name, usage: shape = '', summary }: Command): string {
  return `Usage: ${PROGRAM} ${`${name} ${shape}`.trim()}\n  ${summary}`
}

/** Parses the arguments and options of a command. @throws UsageError where they do not match its usage */
export function parsed(command: Command, words: string[]) {
  const { name, args = 0, required = [], optional = [], flags = [] } = command
  const misuse = (reason: string) => new UsageError(`${reason}\n${usageLine(command)}`)
  const known = Object.fromEntries([
    ...[...required, ...optional].map((option) => [option, { type: 'string' as const }]),
    ...flags.map((option) => [option, { type: 'boolean' as const }]),
  ])
  let read: { values: Record<string, unknown>; positionals: string[] }
  try {
    read = parseArgs({ args: words, options: known, allowPositionals: true, strict: true })
  } catch (error) {
    throw misuse((error as Error).message)
  }
  const given = Object.entries(read.values).map(([option, value]) => [option, value === true ? 'yes' : value])
  const options = Object.fromEntries(given) as Record<string, string>
  const missing = required.filter((option) => !options[option]?.trim())
  if (missing.length) throw misuse(`Missing: ${missing.map((option) => `--${option}`).join(', ')}.`)
  const { positionals } = read
  const [least, most] = typeof args === 'number' ? [args, args] : args
  if (positionals.length < least || positionals.length > most || positionals.some((word) => !word.trim()))
    throw misuse(`${name} takes ${most === 0 ? 'no arguments' : count(least, most)}.`)
  return { args: positionals, options }
}

function count(least: number, most: number): string {
  if (least !== most) return `${least} to ${most} arguments`
  return `${most} argument${most > 1 ? 's' : ''}`
}

/** The help text: all commands with their arguments and summaries. */
export function usage(): string {
  const rows = COMMANDS.map((command) => [`${command.name} ${command.usage ?? ''}`.trim(), command.summary] as const)
  const lines = rows.flatMap(([call, summary]) => [`  ${call}`, `      ${summary}`])
  return [`Quoin ${VERSION}. Usage: ${PROGRAM} <command> [--json]`, '', ...lines, ''].join('\n')
}
