// The packages that stay outside the bundle of the server, and Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, entriesBelow } from './entry.ts'
import { fetchPackages } from './native.ts'
import { type Lock, nodePackage, type ReleasePackage } from './packages.ts'
import { ownPlatform, type PlatformName } from './platform.ts'

/** Which files of a package run: not its sources, types, maps and documents. Licences stay beside the code. */
const USUAL = (path: string) =>
  /^(package\.json|(licen[cs]e|notice)[^/]*)$/i.test(path) ||
  (!/\.(map|md|[cm]?ts|txt)$/i.test(path) && !/^(src|install|scripts|test|bin)\//.test(path))
const only = (pattern: RegExp) => (path: string) =>
  pattern.test(path) || /^(package\.json|(licen[cs]e|notice)[^/]*)$/i.test(path)

/** What the server loads by name when it runs, and of which files. */
const OUTSIDE: Record<string, (path: string) => boolean> = {
  'node_modules/sharp': USUAL,
  'node_modules/@node-rs/argon2': USUAL,
  'node_modules/@zxcvbn-ts/language-common': only(/^dist\/.*\.cjs$/),
  'node_modules/@fontsource/zcool-xiaowei': only(/^files\/zcool-xiaowei-chinese-simplified-400-normal\.woff$/),
  'node_modules/swagger-ui-dist': only(/^(swagger-ui\.css|swagger-ui-bundle\.js(\.LICENSE\.txt)?)$/),
}
/** libvips names the licences of its parts in its README. */
const NOTICES = /^node_modules\/@img\/sharp-libvips-/
/** Reports installations to its maker; nothing loads it. */
const LEFT_OUT = new Set(['node_modules/@scarf/scarf'])

/** Those packages with what they need, by path. */
export function outsidePackages(packages: readonly ReleasePackage[]): ReleasePackage[] {
  const byPath = new Map(packages.map((one) => [one.path, one]))
  const outside = new Map<string, ReleasePackage>()
  const open = Object.keys(OUTSIDE)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = byPath.get(path)
    if (!entry) throw new Error(`${path} is not among the packages of the release`)
    if (outside.has(path) || LEFT_OUT.has(path)) continue
    outside.set(path, entry)
    open.push(...entry.needs)
  }
  return [...outside.values()]
}

/** Whether a package was fetched for a platform other than this machine's. */
const isNative = (lock: Lock, path: string) => lock[path]?.cpu !== undefined

/**
 * Where the packages of a platform lie: those of this machine in `node_modules`, which npm has verified; those of another platform
 * in a folder in which they are fetched.
 */
export function packageFolders(
  lock: Lock,
  packages: readonly ReleasePackage[],
  platform: PlatformName,
  cache: string,
): (path: string) => string {
  const native = packages.filter(({ path }) => isNative(lock, path))
  if (platform === ownPlatform() && native.every(({ path }) => existsSync(path))) return (path) => path
  fetchPackages(lock, native, platform, cache)
  return (path) => (isNative(lock, path) ? join(cache, path) : path)
}

/** The files of Node and of the packages outside the bundle. */
export function libraryEntries(
  packages: readonly ReleasePackage[],
  platform: PlatformName,
  folderOf: (path: string) => string,
): Entry[] {
  const node = entriesBelow(folderOf(nodePackage(platform)), 'node', (path) => /^(bin\/node|LICENSE)$/.test(path))
  const libraries = outsidePackages(packages).flatMap(({ path }) => {
    const wanted = OUTSIDE[path] ?? USUAL
    return entriesBelow(folderOf(path), path, (file) => wanted(file) || (NOTICES.test(path) && file === 'README.md'))
  })
  return [...node, ...libraries]
}
