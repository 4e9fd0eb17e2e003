import type { Plugin, ProxyOptions } from 'vite'

/** The server that `npm run dev` starts listens where `PORT` says, as it does without Vite. */
const SERVER = `http://127.0.0.1:${process.env.PORT || 8090}`
const PATHS = ['/api', '/prod-api', '/files', '/docs', '/healthz', '/readyz', '/.well-known']
/** While the server restarts after an edit, calls wait at most so long; in milliseconds. */
const PATIENCE = 20_000
const PAUSE = 150

async function serverIsReady(): Promise<void> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const answer = await fetch(`${SERVER}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/**
 * Passes calls on to the server during development, and holds them while it restarts: Vite reloads the page at once, and
 * a page whose first call met no server would stay empty.
 * @param more further paths that the server answers
 */
export function devProxy(more: readonly string[] = []): Plugin {
  const paths = [...PATHS, ...more]
  return {
    name: 'dev-proxy',
    apply: 'serve',
    config: () => ({
      server: { proxy: Object.fromEntries(paths.map((path): [string, ProxyOptions] => [path, { target: SERVER }])) },
    }),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (paths.some((path) => request.url?.startsWith(path))) void serverIsReady().then(() => next())
        else next()
      })
    },
  }
}
