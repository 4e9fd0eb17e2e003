// Builds the React apps when their sources are newer than the last build.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const APPS = ['site', 'admin']
const SOURCES = ['packages/contract/src', 'packages/browser/src', 'tools/precompress.ts', 'package-lock.json']

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

/** Builds every app that is stale. */
export async function build({ force = false } = {}) {
  const shared = Math.max(...SOURCES.map(newest))
  const stale = APPS.filter((app) => force || Math.max(shared, newest(`apps/${app}`)) > builtAt(app))
  if (stale.length === 0) return
  const { build: bundle } = await import('vite')
  for (const app of stale) {
    const began = Date.now()
    await bundle({ root: `apps/${app}`, logLevel: 'warn' })
    writeFileSync(`apps/${app}/dist/.built`, String(began))
  }
}

if (process.argv[1] === import.meta.filename) await build({ force: process.argv.includes('--force') })
