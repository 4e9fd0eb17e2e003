import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from '../node-http.ts'
import type { Metrics } from './metrics.ts'

/** Where metrics are served: not with the site, because they reveal too much. */
export type MetricsAddress = { host: string; port: number }

/** The variable `METRICS`: `off`, or `host:port`. */
export function readMetricsAddress(env: NodeJS.ProcessEnv): MetricsAddress | undefined {
  const value = env.METRICS || 'off'
  if (value === 'off') return undefined
  const [, host = '', port = ''] = /^(\[[0-9a-fA-F:]+\]|[\w.-]+):(\d{1,5})$/.exec(value) ?? []
  if (!host || Number(port) > 65_535) throw new Error('环境变量 METRICS 只能是 off，或形如 127.0.0.1:9464 的地址')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Serves `/metrics` at a separate address; resolves with its port and a function that closes it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
): Promise<{ port: number; close(): void }> {
  const server: Server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const { type, text } = await metrics.print()
      response.writeHead(200, { 'content-type': type }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = 10
  server.listen(port, host)
  await once(server, 'listening').catch((error: { code?: string }) => {
    throw new Error(`环境变量 METRICS 指定的地址无法使用（${error.code ?? '原因未知'}）`)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
