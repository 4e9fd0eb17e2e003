// The packages of another platform, fetched by npm and verified by it with the digests of the lock file.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock, ReleasePackage } from './packages.ts'
import { type PlatformName, platforms } from './platform.ts'

/**
 * Installs packages of a platform in a folder of their own, unless they are there already.
 * @throws when npm cannot fetch one, or when one is not what the lock file says
 */
export function fetchPackages(
  lock: Lock,
  packages: readonly ReleasePackage[],
  platform: PlatformName,
  folder: string,
): void {
  // Optional ones, because npm refuses others that do not fit the machine on which it runs.
  const root = {
    name: 'anju-release',
    version: '1.0.0',
    optionalDependencies: Object.fromEntries(packages.map(({ name, version }) => [name, version])),
  }
  const entries = Object.fromEntries(packages.map(({ path }) => [path, { ...lock[path], optional: true }]))
  const locked = { ...root, lockfileVersion: 3, requires: true, packages: { '': root, ...entries } }
  const mark = join(folder, 'fetched.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === JSON.stringify(locked)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
  const { os, cpu, libc } = platforms[platform]
  execFileSync(
    'npm',
    [
      'ci',
      `--os=${os}`,
      `--cpu=${cpu}`,
      `--libc=${libc}`,
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  writeFileSync(mark, JSON.stringify(locked))
}
