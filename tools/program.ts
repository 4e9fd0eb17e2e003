// Finds a program that a test holds our files against; installs the system's package when there is none and that can be done.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = ['/usr/sbin', '/usr/local/sbin']

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The path of a program, from `systemPackage` if need be; `undefined` when the machine neither has it nor can install it. */
export function provideProgram(name: string, systemPackage: string): string | undefined {
  const found = find(name)
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  try {
    execFileSync('apt-get', ['install', '-y', '-q', systemPackage], { stdio: 'ignore', timeout: 120_000 })
  } catch {
    return undefined
  }
  return find(name)
}
