// Builds the React apps when their sources are newer than the last build, and compresses what a browser will ask for.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const APPS = ['site']
const SOURCES = ['packages/contract/src', 'packages/browser/src', 'package-lock.json']
const COMPRESSED = /\.(js|css|svg|html|json|txt)$/

function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .reduce((latest, { name }) => Math.max(latest, newest(join(path, name))), found.mtimeMs)
}

function builtAt(app) {
  try {
    return Number(readFileSync(`apps/${app}/dist/.built`, 'utf8'))
  } catch {
    return 0
  }
}

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds every app that is stale. */
export async function build({ force = false } = {}) {
  const shared = Math.max(...SOURCES.map(newest))
  const stale = APPS.filter((app) => force || Math.max(shared, newest(`apps/${app}`)) > builtAt(app))
  if (stale.length === 0) return
  const { build: bundle } = await import('vite')
  for (const app of stale) {
    const began = Date.now()
    await bundle({ root: `apps/${app}`, logLevel: 'warn' })
    compress(`apps/${app}/dist`)
    writeFileSync(`apps/${app}/dist/.built`, String(began))
  }
}

if (process.argv[1] === import.meta.filename) await build({ force: process.argv.includes('--force') })
