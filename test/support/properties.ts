import fc from 'fast-check'

/**
 * fast-check with one seed, so that a test fails by its change and not by its luck. Other cases are tried on purpose:
 * `PROPERTY_SEED=7 bun test`.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })

export default fc
