import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withRuntimeSettings } from '../../src/run/runtime-settings'
import { answering, freePort } from '../bench/servers'
import { until } from './until'

const ROOT = join(import.meta.dir, '../..')
const UNLIMITED = 'public=1000000,read=1000000,write=1000000,admin=1000000,page=1000000,form=1000000,forms=1000000'

type Env = Record<string, string>

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** A new data folder; `remove` deletes it. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'quoin-process-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The environment of a process under test: without the machine's settings, and with rate limits that no test reaches. */
export function processEnv(dataDir: string, env: Env = {}): Env {
  return { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, LOG_FORMAT: 'json', RATE_LIMITS: UNLIMITED, ...env }
}

/** The executable that `bun run test` has built, as people install it. Without it, servers and commands run from the sources. */
export const EXECUTABLE = process.env.QUOIN_EXECUTABLE && join(ROOT, process.env.QUOIN_EXECUTABLE)
const IN_EXECUTABLE: Record<string, string[]> = { 'src/main.ts': ['serve'], 'src/cli.ts': [] }

/** The command line that runs a script of the project. */
export function programOf(script: string): string[] {
  const words = IN_EXECUTABLE[script]
  return EXECUTABLE && words ? [EXECUTABLE, ...words] : [process.execPath, join(ROOT, script)]
}

/** Runs a script of the project until it exits. */
export async function runToEnd(script: string, args: string[], env: Env, input = ''): Promise<Ended> {
  const child = Bun.spawn([...programOf(script), ...args], {
    env,
    cwd: tmpdir(),
    stdin: Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
  return { code: await child.exited, out, err }
}

export interface Server {
  url: string
  port: number
  pid: number
  signal(name: NodeJS.Signals): void
  /** Resolves when its log or standard error contains this text. */
  said(words: string): Promise<void>
  /** What it wrote to its standard error so far. */
  told(): string
  /** Sends SIGTERM and returns the result. */
  stop(): Promise<Ended>
  /** SIGKILL. */
  kill(): Promise<Ended>
  exited: Promise<Ended>
  ended(): boolean
}

/** Starts the real process on a free loopback port and a data folder, and waits until it is ready. */
export async function startServer(dataDir: string, env: Env = {}, program?: string[]): Promise<Server> {
  const port = Number(env.PORT ?? freePort())
  // Tokens name the public URL as their issuer, so it must stay the same across restarts, as in production.
  const given = processEnv(dataDir, { PUBLIC_URL: 'http://quoin.test', ...env, PORT: String(port) })
  const child = Bun.spawn(program ?? programOf('src/main.ts'), {
    // With the settings that `bun run start` gives, so that the executable does not start itself again to get them.
    env: program ? given : withRuntimeSettings(given),
    cwd: tmpdir(),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [log, told] = [listenedTo(child.stdout), listenedTo(child.stderr)]
  const texts = Promise.all([log.whole, told.whole])
  const exited = child.exited.then(async (code) => {
    const [out, err] = await texts
    return { code: child.signalCode ? null : code, out, err }
  })
  const early = exited.then(({ err }) => Promise.reject(new Error(`The server ended at once:\n${err}`)))
  early.catch(() => {})
  await Promise.race([answering(port, '/health/ready'), early])
  const end = (name: NodeJS.Signals) => {
    child.kill(name)
    return exited
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    signal: (name) => child.kill(name),
    said: (words) => until(`the server says "${words}"`, () => (log.text() + told.text()).includes(words)),
    told: () => told.text(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    exited,
    ended: () => child.exitCode !== null || child.signalCode !== null,
  }
}

/** The text of a stream so far, and its complete text at the end. */
function listenedTo(stream: ReadableStream<Uint8Array>): { text(): string; whole: Promise<string> } {
  let said = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of stream) said += decoder.decode(bytes, { stream: true })
    return said
  }
  return { text: () => said, whole: read() }
}

export interface Person {
  token: string
  refreshToken: string
  email: string
  world: { id: string; slug: string }
}

export const PASSWORD = 'correct horse battery staple'

/** Registers a user with their own World. */
export async function registerAt(url: string, email = `p${crypto.randomUUID()}@example.com`): Promise<Person> {
  const answer = await postJson(`${url}/api/auth/register`, { email, name: 'Pat', password: PASSWORD })
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: Omit<Person, 'email'> }
  return { ...data, email }
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Headers of a person acting in their World. */
export function acting({ token, world }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-world-id': world.id, 'content-type': 'application/json' }
}
