import type { Context } from '../../deps/context'

/** A log of this size is not emptied any more: forty times what a checkpoint needs. */
const ALARM_BYTES = 256 * 1024 * 1024

const alarmed = new WeakSet<object>()

/** Says once when the write-ahead log has grown past reason, and once when it is small again. */
export function watchLog({ deps }: Context): void {
  const { walBytes } = deps.store.engine.figures()
  const words = `the write-ahead log has ${Math.round(walBytes / 1024 / 1024)} MB`
  if (walBytes >= ALARM_BYTES && !alarmed.has(deps)) {
    alarmed.add(deps)
    deps.log.error(`${words}: ${deps.config.replicaUrl ? 'Litestream does not empty it' : 'a long reader holds it'}`)
  } else if (walBytes < ALARM_BYTES / 2 && alarmed.delete(deps)) deps.log.warn(`${words} again`)
}
