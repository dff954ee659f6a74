import type { Config } from '../config/config'
import type { Call, Output } from './command'

const TIMEOUT_MS = 3_000

/** `ready`: asks the server on this machine whether it is ready. For the health check of a container. */
export async function askReady({ config }: Call): Promise<Output> {
  const url = `http://${ownName(config())}:${config().port}/health/ready`
  // The public name, because ALLOWED_HOSTS may allow no other.
  const headers = { host: new URL(config().publicUrl).host }
  try {
    const { ok, status } = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { data: { ready: ok, status }, text: ok ? 'Ready.' : `Not ready: the server answers ${status}.`, ok }
  } catch (error) {
    return { data: { ready: false, status: null }, text: `Not ready: ${(error as Error).message}`, ok: false }
  }
}

function ownName({ host }: Config): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
