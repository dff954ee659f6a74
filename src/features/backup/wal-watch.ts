import type { Context } from '../../deps/context'

/** A log of this size is no longer checkpointed: checkpoints run at about 40 MB. */
const ALARM_BYTES = 256 * 1024 * 1024

const alarmed = new WeakSet<object>()

/** Logs once when the write-ahead log has grown too large, and once when it is small again. */
export function watchLog({ deps }: Context): void {
  const { walBytes } = deps.store.engine.figures()
  const words = `the write-ahead log has ${Math.round(walBytes / 1024 / 1024)} MB`
  if (walBytes >= ALARM_BYTES && !alarmed.has(deps)) {
    alarmed.add(deps)
    deps.log.error(
      `${words}: ${deps.config.replicaUrl ? 'Litestream does not checkpoint it' : 'a long read blocks the checkpoint'}`,
    )
  } else if (walBytes < ALARM_BYTES / 2 && alarmed.delete(deps)) deps.log.warn(`${words} again`)
}
