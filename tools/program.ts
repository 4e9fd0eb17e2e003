// Finds a program that a test holds our files against; installs the system's package when there is none and that can be done.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = ['/usr/sbin', '/usr/local/sbin']
/** Milliseconds for a large package. Another test may be installing, too: apt waits for it. */
const LONGEST = 300_000
const OPTIONS = [
  '-y',
  '-q',
  '--no-install-recommends',
  '-o',
  'DPkg::Lock::Timeout=200',
  '-o',
  'Acquire::http::Timeout=20',
]

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function attempt(...args: string[]): boolean {
  try {
    execFileSync('apt-get', args, { stdio: 'ignore', timeout: LONGEST })
    return true
  } catch {
    return false
  }
}

/** The path of a program, from `systemPackage` if need be; `undefined` when the machine neither has it nor can install it. */
export function provideProgram(name: string, systemPackage: string): string | undefined {
  const path = find(name)
  if (path || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return path
  const install = () => attempt('install', ...OPTIONS, systemPackage)
  // The list of packages may be missing or old.
  if (!install() && attempt('update', '-q')) install()
  return find(name)
}
