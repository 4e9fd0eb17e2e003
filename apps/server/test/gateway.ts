import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Ending } from './harness.ts'

type Taken = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** A gateway for short messages: a server that keeps what it is sent, and answers `answer`. */
export async function startGateway(t: Ending) {
  const taken: Taken[] = []
  const state = { status: 200, answer: '{"result":{"code":0}}' }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      response.writeHead(state.status, { 'content-type': 'application/json', location: '/elsewhere' }).end(state.answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, state }
}
