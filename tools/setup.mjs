// Installs the dependencies that the lock file names, when they are not there yet. Runs on whatever Node started npm.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'

const STAMP = 'node_modules/.anju-installed'

/** What is wanted: this lock file, with what building needs. A stamp of an installation without that does not match. */
function wanted() {
  return `${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')} with development dependencies`
}

function installed() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

/** npm keeps its cache in the home folder; a service user often has none, so it is here while npm installs. */
const OWN_CACHE = resolve('.npm-cache')

function hasHome() {
  try {
    accessSync(homedir(), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Makes `node_modules` what the lock file says; a no-op when it already is. */
export function install() {
  const lock = wanted()
  if (installed() === lock) return
  // Standard output belongs to the log of the server.
  console.error('正在安装依赖，首次需要几分钟……')
  const began = performance.now()
  const cache = hasHome() ? {} : { npm_config_cache: OWN_CACHE }
  execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    // NODE_ENV=production would leave out what the build needs.
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, npm_config_update_notifier: 'false', ...cache },
    },
  )
  // It is as large as a third of what was installed, and nobody would use it again. A former version left it.
  rmSync(OWN_CACHE, { recursive: true, force: true })
  writeFileSync(STAMP, lock)
  console.error(`依赖已安装，用时 ${Math.round((performance.now() - began) / 1000)} 秒`)
}

/** The Node that the project pins; the one that runs this where no pinned one is published for the machine. */
export function pinnedNode() {
  try {
    const path = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
    readFileSync(`${path.split('/bin/')[0]}/package.json`)
    return path
  } catch {
    return process.execPath
  }
}
