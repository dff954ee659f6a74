import { ConfigError, readConfig, readTexts } from '../config/config'
import { LIVE, type Name } from '../config/keys'
import { loadRateLimits } from '../features/admin/rate-limits'
import type { LiveDeps } from './live-deps'

type Env = Record<string, string | undefined>

/**
 * The handler of SIGHUP: reloads the keys, the operator's settings and CONFIG_FILE. Limits and the log level take effect
 * immediately; the log names the settings that need a restart. An invalid configuration changes no setting.
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
      log.info('configuration reloaded')
      const waiting = changed(started, readTexts(env)).filter((name) => !LIVE.includes(name))
      if (waiting.length > 0) log.warn(`These settings take effect at the next start: ${waiting.join(', ')}`)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log.error(`The configuration was not reloaded: ${error.faults.join(' ')}`)
    }
  }
}

function changed(before: Env, now: Env): Name[] {
  return (Object.keys(now) as Name[]).filter((name) => before[name] !== now[name])
}
