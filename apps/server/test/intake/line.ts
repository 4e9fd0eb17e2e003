// A client that writes its requests byte by byte.
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { testApp } from '../harness.ts'

export const FORM = 'application/x-www-form-urlencoded'
export const JSON_TYPE = 'application/json'

type Sent = { type?: string; length?: number; chunked?: true; token?: string; from?: string }
export const head = (path: string, { type = JSON_TYPE, length, chunked, token, from }: Sent) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    ...(length === undefined ? [] : [`Content-Length: ${length}`]),
    ...(chunked ? ['Transfer-Encoding: chunked'] : []),
    ...(token ? [`Authorization: ${token}`] : []),
    ...(from ? [`X-Forwarded-For: ${from}`] : []),
    '\r\n',
  ].join('\r\n')

type Answer = { status: number; code: number; msg: string }

/** A connection to a server that listens; `answer` resolves with the next response on it. */
export class Line {
  readonly socket: Socket
  #text = ''
  #wake = Promise.withResolvers<void>()
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    const wake = () => {
      this.#wake.resolve()
      this.#wake = Promise.withResolvers()
    }
    this.socket.setEncoding('utf8').on('data', (text) => {
      this.#text += text
      wake()
    })
    this.socket.on('error', () => {}).on('close', wake)
  }
  async answer(): Promise<Answer> {
    for (;;) {
      const [, status, length, body = ''] =
        /^HTTP\/1\.1 (\d+).*?content-length: (\d+).*?\r\n\r\n(.*)$/is.exec(this.#text) ?? []
      if (status && Buffer.byteLength(body) >= Number(length)) {
        this.#text = ''
        return { status: Number(status), ...JSON.parse(body) }
      }
      if (this.socket.closed) throw new Error(`the connection was ended: ${this.#text}`)
      await this.#wake.promise
    }
  }
}

export async function listening(t: TestContext, settings: Parameters<typeof testApp>[1] = {}) {
  const lines: Line[] = []
  t.after(() => {
    for (const { socket } of lines) socket.destroy()
  })
  const app = await testApp(t, settings)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number }
  const open = () => {
    const line = new Line(port)
    lines.push(line)
    return line
  }
  const held = async (bytes: number) => {
    while (app.server.bodies.bytes < bytes) await new Promise(setImmediate)
  }
  return { app, open, held }
}
