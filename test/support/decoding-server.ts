/** Begins with an image, tells the process that decodes it, and is killed. */
import { ImagesApart } from '../../src/ports/images-apart'
import { children } from './processes'

const [path = '', folder = ''] = process.argv.slice(2)
void new ImagesApart().makeVariants(path, { focalPoint: { x: 0.5, y: 0.5 }, folder })
await Bun.sleep(300)
console.log(children()[0])
process.kill(process.pid, 'SIGKILL')
