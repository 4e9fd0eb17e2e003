import { connect, createServer, type Server, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

export type Line = {
  /** The address of the same database through this line. */
  url: string
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Lets nothing through, without closing a connection, as a firewall that has forgotten them; or lets all through again. */
  swallow(silent: boolean): void
  /** The number of connections made through it. */
  connections(): number
}

/** A line to PostgreSQL that can be cut, restored, and made to swallow what is sent; it ends with the test. */
export async function aLine(t: Pick<TestContext, 'after'>, databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let port = 0
  let made = 0
  let silent = false
  let server: Server | undefined
  const mend = async () => {
    server = createServer((near) => {
      made++
      const far = connect(target)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
        one.pipe(other)
        if (silent) one.pause()
      }
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as { port: number }).port
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await mend()
  url.host = `127.0.0.1:${port}`
  t.after(cut)
  return {
    url: url.href,
    cut,
    mend,
    swallow: (now) => {
      silent = now
      for (const socket of sockets) silent ? socket.pause() : socket.resume()
    },
    connections: () => made,
  }
}
