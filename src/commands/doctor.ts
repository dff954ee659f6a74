import { unknownNames } from '../config/config'
import { configWarnings, describeConfig } from '../config/report'
import { replicaInUse } from '../replication/litestream'
import { type Call, type Output, tableText } from './command'
import { dataFindings } from './doctor-data'
import { fileFindings } from './doctor-files'
import { imageFindings } from './doctor-images'
import { outsideFindings } from './doctor-outside'
import { warning } from './findings'

/**
 * `doctor`: checks everything that the service depends on and says what to do. It changes nothing, except that it makes a
 * keys.json that other users could read private. Exit code 1 where the server would not start or run well; warnings do not
 * fail. An invalid configuration exits with 2, as for every command.
 */
export async function examine({ config, env }: Call): Promise<Output> {
  const read = { ...config(), replicaUrl: replicaInUse(config()) }
  const findings = [
    ...configWarnings(read).map((words) => warning('configuration', words)),
    ...unknownNames(env).map((name) => warning('configuration', `CONFIG_FILE has ${name}, which is not a setting`)),
    ...(await dataFindings(read)),
    ...(await imageFindings()),
    ...(await outsideFindings(read, env)),
    ...(await fileFindings(read)),
  ]
  const sound = findings.every(({ state }) => state !== 'failed')
  const rows = findings.map(({ check, state, words, todo }) => [
    state.toUpperCase(),
    check,
    todo ? `${words} → ${todo}` : words,
  ])
  const text = [...describeConfig(read), '', tableText(['STATE', 'WHAT', ''], rows)].join('\n')
  return { data: { ok: sound, configuration: describeConfig(read), findings }, text, ok: sound }
}
