// npm run build [-- site|admin|server]: bundles the applications, or one, whose sources changed since their last build.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** What each application is built from, beside what all are built from. */
const APPS = {
  site: ['apps/site'],
  admin: ['apps/admin'],
  server: ['src', 'demo', 'migrations', 'package.json', 'vite.config.ts'].map((name) => `apps/server/${name}`),
}
const NAMES = { site: '网站', admin: '控制台', server: '服务端' }
const SOURCES = ['packages/contract/src', 'packages/browser/src', 'tools/precompress.ts', 'package-lock.json']

/** Every file below a path with its size and time of change; a folder's own time changes with what is built in it. */
function listFiles(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap(({ name }) => listFiles(join(path, name)))
    .sort()
}

function digestOf(app) {
  const files = [...SOURCES, ...APPS[app]].flatMap(listFiles)
  return createHash('sha256').update(files.join('\n')).digest('hex')
}

function builtFrom(app) {
  try {
    return readFileSync(`apps/${app}/dist/.built`, 'utf8')
  } catch {
    return ''
  }
}

/** Those of `apps` whose sources are not those of their last build, with the digest of their sources; all of them with `force`. */
export function staleApps({ force = false, apps = Object.keys(APPS) } = {}) {
  return apps
    .map((app) => ({ app, digest: digestOf(app) }))
    .filter(({ app, digest }) => force || builtFrom(app) !== digest)
}

/** Holds the id of the process that is building. */
const LOCK = 'node_modules/.cache/build.lock'

/** No build takes so many milliseconds. */
const LOCK_EXPIRES = 15 * 60_000

/** Whether the process that wrote the lock has ended without removing it. In a container another one soon has its id. */
function isAbandoned() {
  try {
    const owner = Number(readFileSync(LOCK, 'utf8'))
    if (owner === process.pid || Date.now() - statSync(LOCK).mtimeMs > LOCK_EXPIRES) return true
    process.kill(owner, 0)
    return false
  } catch (error) {
    // ENOENT: it has been removed meanwhile.
    return error.code === 'ESRCH'
  }
}

/** Runs `work` while no other process of this checkout does: two builds would remove each other's files. */
async function alone(work) {
  mkdirSync(dirname(LOCK), { recursive: true })
  let isWaiting = false
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAbandoned()) {
        rmSync(LOCK, { force: true })
        continue
      }
      if (!isWaiting) console.error('另一个构建正在运行，等它结束后继续……')
      isWaiting = true
      await delay(200)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

async function bundleApps(stale) {
  const { build: bundle } = await import('vite')
  for (const [at, { app, digest }] of stale.entries()) {
    console.error(`正在构建${NAMES[app]}（${at + 1} / ${stale.length}）……`)
    const began = performance.now()
    await bundle({ root: `apps/${app}`, logLevel: 'warn' })
    writeFileSync(`apps/${app}/dist/.built`, digest)
    console.error(`${NAMES[app]}已构建，用时 ${Math.round((performance.now() - began) / 1000)} 秒`)
  }
  return stale.map(({ app }) => app)
}

/** Builds the stale ones of `apps`, after a build of another process that is running; resolves with their names. */
export async function build({ force = false, apps = Object.keys(APPS) } = {}) {
  if (staleApps({ force, apps }).length === 0) return []
  return alone(() => bundleApps(staleApps({ force, apps })))
}

if (process.argv[1] === import.meta.filename) {
  const wanted = Object.keys(APPS).filter((app) => process.argv.includes(app))
  const built = await build({
    force: process.argv.includes('--force'),
    ...(wanted.length > 0 && { apps: wanted }),
  })
  console.log(built.length > 0 ? `已构建：${built.join('、')}` : '构建结果已是最新')
}
