import fc from 'fast-check'

/**
 * fast-check with a fixed seed, so that tests are deterministic. Try other cases with `PROPERTY_SEED=7 bun test`.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })

export default fc
