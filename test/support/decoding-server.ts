/** Starts decoding an image and prints the id of the decoder process; the parent then kills this process. */
import { ImagesApart } from '../../src/ports/images-apart'
import { children } from './processes'
import { until } from './until'

const [path = '', folder = ''] = process.argv.slice(2)
void new ImagesApart().makeVariants(path, { focalPoint: { x: 0.5, y: 0.5 }, folder })
await until('a decoder runs', () => children().length > 0)
console.log(children()[0])
process.kill(process.pid, 'SIGKILL')
