import { createServer, type Socket } from 'node:net'

/** A loopback server that answers every request with what `answer` writes to the socket. */
export async function rawHttp(answer: (socket: Socket, request: string) => void) {
  const sockets = new Set<Socket>()
  const requests: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      requests.push(bytes.toString())
      answer(socket, bytes.toString())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    requests,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
