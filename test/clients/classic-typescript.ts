import { plugin } from 'bun'
import classic from 'typescript-classic'

// The generators print TypeScript with the compiler's API, which version 7 does not have yet.
plugin({
  name: 'classic TypeScript',
  setup(build) {
    build.module('typescript', () => ({ exports: { ...classic, default: classic }, loader: 'object' }))
  },
})
