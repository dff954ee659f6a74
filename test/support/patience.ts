/** Loaded before every test file (bunfig.toml): a busy machine is given time, for what waits for ever fails all the same. */
import { setDefaultTimeout } from 'bun:test'

setDefaultTimeout(30_000)
