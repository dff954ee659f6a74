import { ConfigError, readConfig, readTexts } from '../config/config'
import { LIVE, type Name } from '../config/keys'
import { loadRateLimits } from '../features/admin/rate-limits'
import type { LiveDeps } from './live-deps'

type Env = Record<string, string | undefined>

/**
 * What SIGHUP does: reads the keys, what the operator set, and the configuration again, where CONFIG_FILE may have changed.
 * Limits and the log level then count at once; what waits for the next start is named in the log. A configuration with
 * faults leaves all of it as it was.
 */
export function reloader(env: Env, deps: LiveDeps): () => Promise<void> {
  const started = readTexts(env)
  const { log } = deps
  return async () => {
    try {
      await deps.reload()
      const config = readConfig(env)
      await loadRateLimits(deps, config.rateLimits)
      log.setLevel(config.log.level)
      log.info('the configuration was read again')
      const waiting = changed(started, readTexts(env)).filter((name) => !LIVE.includes(name))
      if (waiting.length > 0) log.warn(`These settings wait for the next start: ${waiting.join(', ')}`)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log.error(`The configuration stays as it was: ${error.faults.join(' ')}`)
    }
  }
}

function changed(before: Env, now: Env): Name[] {
  return (Object.keys(now) as Name[]).filter((name) => before[name] !== now[name])
}
