/** Clients of the store's benchmark in a separate process: prints requests per second. */
import { connect } from 'bun'

const [port, clients, ms] = process.argv.slice(2).map(Number) as [number, number, number]
const request = Buffer.from('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
const began = performance.now()
let answers = 0

function client(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  void connect({
    hostname: 'localhost',
    port,
    socket: {
      open: (socket) => void socket.write(request),
      data(socket) {
        answers++
        if (performance.now() - began < ms) return void socket.write(request)
        socket.end()
        resolve()
      },
    },
  })
  return promise
}

await Promise.all(Array.from({ length: clients }, client))
console.log((answers / (performance.now() - began)) * 1_000)
process.exit(0)
