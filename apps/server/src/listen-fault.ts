import type { Settings } from '#platform/settings/settings'

/** `localhost` may be two addresses, of which Fastify with a server of our own would take the first alone. */
export const addressOf = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/** Where a program of this machine calls the server. */
export function ownOrigin({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Describes why the server cannot listen, in a sentence that names the setting to change; other errors are returned
 * unchanged.
 */
export function listenFault(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): Error {
  const { code } = error as { code?: string }
  const cause = { cause: error }
  if (code === 'EADDRINUSE') return new Error(`端口 ${port} 已被占用，请修改环境变量 PORT 或停止占用它的程序`, cause)
  if (code === 'EACCES') return new Error(`没有使用端口 ${port} 的权限，请修改环境变量 PORT`, cause)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`环境变量 HOST 不是本机的地址：${host}`, cause)
  return error instanceof Error ? error : new Error(String(error))
}
