import { setDefaultTimeout } from 'bun:test'

// Raises the timeout of tests: on a busy machine Bun's five seconds are too short, and no test asserts how fast something is.
// Preloaded by bunfig.toml, which cannot set a timeout. With several files in one process it only affects the first one, so
// `bun run test` also gives `--timeout=60000`.
setDefaultTimeout(60_000)
