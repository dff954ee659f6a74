import { setDefaultTimeout } from 'bun:test'

// Raises the timeout of tests: on a busy machine Bun's five seconds are too short, and no test asserts how fast something is.
// Preloaded by bunfig.toml, which cannot set a timeout. With several files in one process it only affects the first one;
// `bun test --parallel` preloads it for each file, and `bun test --timeout=60000` covers all files.
setDefaultTimeout(60_000)
