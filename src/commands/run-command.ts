import { commandOf, parsed, usage, usageLine } from './arguments'
import type { Call, Command, Output } from './command'
import { UsageError } from './usage-error'
import { readConfig } from '../config/config'
import { databasePath } from '../config/data-folder-paths'
import { Fault } from '../core/fault'
import type { LiveDeps } from '../run/live-deps'
import { startFailure } from '../run/start-failure'
import { VERSION } from '../lib/version'

type Env = Record<string, string | undefined>
interface Held {
  deps?: LiveDeps
}

/**
 * Runs one command over the same dependencies and domain functions as the server; the server may run at the same time.
 * Exit codes: 0 done, 1 failed, 2 wrong usage or an invalid configuration.
 * @returns the exit code; undefined for `serve`, which keeps running
 */
export async function runCommand(argv: readonly string[], env: Env): Promise<number | undefined> {
  const json = argv.includes('--json')
  const words = argv.filter((word) => word !== '--json')
  const [first] = words
  if (first === undefined) return print(usage(), 2)
  if (['help', '--help', '-h'].includes(first)) return print(usage(), 0)
  if (first === '--version') return print(VERSION, 0)
  const held: Held = {}
  try {
    const command = commandOf(words)
    if (words.includes('--help')) return print(usageLine(command), 0)
    const call = callOf(command, words.slice(command.name.split(' ').length), env, held)
    const said = await (await command.load())(call)
    return said ? printResult(said, json) : undefined
  } catch (error) {
    return failed(error, json)
  } finally {
    await held.deps?.close()
  }
}

function callOf(command: Command, words: string[], env: Env, held: Held): Call {
  let config: ReturnType<typeof readConfig> | undefined
  const read = () => (config ??= readConfig(env))
  return {
    ...parsed(command, words),
    env,
    config: read,
    deps: async () => (held.deps ??= await openDeps(read())),
  }
}

/** Logs errors only, to standard error: standard output holds nothing but the command's output. */
async function openDeps(config: ReturnType<typeof readConfig>): Promise<LiveDeps> {
  const [{ liveDeps }, { refuseUpgradeBeneath }, { createLogger }] = await Promise.all([
    import('../run/live-deps'),
    import('../run/data-folder'),
    import('../lib/logger'),
  ])
  await refuseUpgradeBeneath(databasePath(config), config.sqliteDriver)
  const write = (text: string) => void process.stderr.write(text)
  return liveDeps(config, createLogger({ ...config.log, level: 'error', write }))
}

function printResult({ data, text, ok = true }: Output, json: boolean): number {
  return print(json ? JSON.stringify(data, null, 2) : text, ok ? 0 : 1)
}

function print(text: string, exitCode: number): number {
  if (exitCode === 2) console.error(text)
  else console.log(text)
  return exitCode
}

function failed(error: unknown, json: boolean): number {
  const { code, message, details, exitCode } = failureOf(error)
  const asJson = () => JSON.stringify({ error: { code, message, ...(details && { details }) } }, null, 2)
  // The message already contains the first fault.
  const list = details && details.length > 1 ? details : []
  console.error(json ? asJson() : [message, ...list.map((one) => `  ${one.path}: ${one.message}`)].join('\n'))
  return exitCode
}

function failureOf(error: unknown) {
  if (error instanceof UsageError) return { code: 'USAGE', message: error.message, exitCode: 2, details: undefined }
  if (error instanceof Fault)
    return { code: error.code, message: error.message, details: error.fields.details, exitCode: 1 }
  const { lines, exitCode, code } = startFailure(error)
  return { code, message: lines.join('\n'), exitCode, details: undefined }
}
