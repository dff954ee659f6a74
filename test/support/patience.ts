import { setDefaultTimeout } from 'bun:test'

// A test asserts what happens, not how soon: on a busy machine Bun's five seconds end tests that only wait their turn.
// Loaded before each file (bunfig.toml, which can hold no timeout); of several files in one process, before the first alone:
// `bun test --parallel` gives each its own, and `bun test --timeout=60000` all of them.
setDefaultTimeout(60_000)
