import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Compiles the package into `dist`: modules and their declarations. */
const folder = join(import.meta.dir, '..')
rmSync(join(folder, 'dist'), { recursive: true, force: true })
const tsc = join(folder, '../../node_modules/.bin/tsc')
const { exitCode } = Bun.spawnSync([tsc, '--project', folder], { stdout: 'inherit', stderr: 'inherit' })
process.exit(exitCode)
