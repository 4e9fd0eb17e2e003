// Which packages are inside a release, read from the lock file.
import { readFileSync } from 'node:fs'
import { type PlatformName, platforms } from './platform.ts'

/** The applications that are bundled into a release, with what they import. */
const APPS = ['apps/server', 'apps/site', 'apps/admin']
/** Optional packages are native ones, which no bundle for browsers contains. */
const WITHOUT_OPTIONAL = new Set(['apps/site', 'apps/admin'])

type LockEntry = {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  resolved?: string
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The entries of a lock file, by the path of the package. */
export type Lock = Readonly<Record<string, LockEntry>>

/** A package inside a release. `path` is its place in the project, such as `node_modules/sharp`. */
export type ReleasePackage = {
  path: string
  name: string
  version: string
  integrity: string
  license: string
  /** Paths of the packages that it depends on. */
  needs: string[]
}

export function readLock(): Lock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where Node finds a package from the folder of another one: in the nearest `node_modules` that has it. */
function resolveFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    const entry = lock[path]
    if (entry) return entry.link ? entry.resolved : path
    if (!folder) return undefined
  }
}

/** Whether a package, by what its entry names, can be installed on a platform; one that names nothing can be everywhere. */
function fits({ os, cpu, libc }: LockEntry, platform: PlatformName): boolean {
  const wanted = platforms[platform]
  return (
    [
      [os, wanted.os],
      [cpu, wanted.cpu],
      [libc, wanted.libc],
    ] as const
  ).every(([listed, own]) => listed === undefined || [listed].flat().includes(own))
}

/** The paths of the packages that a package needs on a platform. */
function needsOf(lock: Lock, path: string, platform: PlatformName, withOptional: boolean): string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock[path] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return names
    .filter((name) => withOptional || !Object.hasOwn(optionalDependencies, name))
    .flatMap((name) => {
      const target = resolveFrom(lock, path, name)
      if (!target && !Object.hasOwn(optionalDependencies, name))
        throw new Error(`the lock file has no ${name}, which ${path} needs`)
      return target && fits(lock[target] ?? {}, platform) ? [target] : []
    })
}

/** The package with the Node of a platform. */
export const nodePackage = (platform: PlatformName) => `node_modules/node-${platform}`

/**
 * The packages inside a release for a platform, by their path: everything that the three applications need when they run, and Node.
 * The project's own packages are left out.
 * @throws when the lock file lacks one that is not optional
 */
export function releasePackages(lock: Lock, platform: PlatformName, roots: readonly string[] = APPS): ReleasePackage[] {
  const packages = new Map<string, ReleasePackage>()
  const collect = (path: string, withOptional: boolean): void => {
    const entry = lock[path]
    if (!entry) throw new Error(`the lock file has no ${path}`)
    const needs = needsOf(lock, path, platform, withOptional)
    const { version = '', integrity = '', license = '' } = entry
    packages.set(path, { path, name: nameOf(path), version, integrity, license, needs })
    for (const one of needs) if (!packages.has(one)) collect(one, withOptional)
  }
  collect(nodePackage(platform), true)
  for (const root of roots) collect(root, !WITHOUT_OPTIONAL.has(root))
  for (const path of packages.keys()) if (!path.includes('node_modules/')) packages.delete(path)
  return [...packages.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}
