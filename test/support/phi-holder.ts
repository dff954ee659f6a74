/** A child process that holds Φ and is killed by its parent in the middle of a settlement. */
import { readConfig } from '../../src/config/config'
import { renewLease } from '../../src/core/process-lease'
import { systemContext } from '../../src/deps/context'
import { settlePhi } from '../../src/features/billing/holds'
import { succeedOwners } from '../../src/run/data-folder'
import { liveDeps } from '../../src/run/live-deps'
import { hold, spend } from './phi'

const [worldId = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const deps = await liveDeps(config)
// As a server does: the next one to start knows from this that we have ended.
succeedOwners(config.dataDir, deps.local.process.id)
await renewLease(deps)
const at = { deps, worldId }
await spend(at, 300)
for (let n = 1; n <= 2; n++) await hold(at, { estimate: 2_000 })
const last = await hold(at, { estimate: 2_000 })
const ctx = systemContext(deps)
void ctx.tx(async (tx) => {
  await settlePhi(ctx, tx, last.id, { phi: 1_500, inputTokens: 1, outputTokens: 1 })
  process.stdout.write('settling\n')
  await new Promise(() => {})
})
setInterval(() => {}, 1_000)
