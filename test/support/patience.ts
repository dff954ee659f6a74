import { setDefaultTimeout } from 'bun:test'

// A test asserts what happens, not how soon: on a busy machine Bun's five seconds end tests that only wait their turn.
// Loaded before each file (bunfig.toml), because Bun reads no timeout from there.
setDefaultTimeout(60_000)
