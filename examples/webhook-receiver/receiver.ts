import { verifyWebhook } from '@quoin/client'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env

createServer(async (request, response) => {
  try {
    const body = await new Response(request as unknown as ReadableStream).text()
    const event = await verifyWebhook(body, request.headers, WEBHOOK_SECRET)
    if (event.type === 'surface.published') console.log(`${event.resource.name} is live.`)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on port ${PORT}`))
