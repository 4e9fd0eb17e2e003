import { type Import, importsOf } from './imports.ts'
import type { Fault, SourceFile } from './source-files.ts'

/**
 * The areas of the house, most particular first. A name in angle brackets is an area for each folder: two files are in
 * the same area only when it is the same folder.
 */
const AREAS: readonly [RegExp, string][] = [
  [/^packages\/contract\/src\/wire\//, 'contract/wire'],
  [/^packages\/contract\//, 'contract'],
  [/^packages\/browser\//, 'browser'],
  [/^packages\/demo-art\//, 'demo-art'],
  [/^apps\/server\/src\/platform\//, 'server/platform'],
  [/^apps\/server\/src\/modules\/([^/]+)\//, 'server/modules/<>'],
  [/^apps\/server\/src\//, 'server/app'],
  [/^apps\/server\/migrations\//, 'server/migrations'],
  [/^apps\/server\/demo\//, 'server/demo'],
  [/^apps\/server\/test\//, 'server/test'],
  [/^apps\/(?:site|admin)\/src\/ui\//, 'web/ui'],
  [/^apps\/(?:site|admin)\/src\/features\/([^/]+)\//, 'web/features/<>'],
  [/^apps\/(?:site|admin)\/src\/app\//, 'web/app'],
  [/^apps\/(?:site|admin)\/src\/main\.tsx$/, 'web/main'],
  [/^apps\/(?:site|admin)\/(?:src\/[\w-]+\.d\.ts|[\w.]+)$/, 'web/build'],
  [/^(?:tools|bench|e2e)\//, 'tools'],
]

/** What each area may import besides itself. A door is a module's `index.ts`. */
const ARROWS: Record<string, readonly string[]> = {
  'contract/wire': [],
  contract: ['contract/wire'],
  browser: ['contract', 'contract/wire'],
  'demo-art': [],
  'server/platform': ['contract', 'contract/wire'],
  'server/modules/<>': ['contract', 'contract/wire', 'server/platform', 'door'],
  'server/migrations': ['server/platform'],
  'server/demo': ['contract', 'contract/wire', 'server/platform', 'door'],
  'server/app': ['contract', 'contract/wire', 'server/platform', 'door', 'server/migrations', 'server/demo'],
  'server/test': ['tools', 'contract', 'contract/wire', 'server/platform', 'door', 'server/migrations', 'server/app'],
  'web/ui': ['browser', 'contract', 'contract/wire'],
  'web/features/<>': ['web/ui', 'browser', 'contract', 'contract/wire'],
  'web/app': ['web/features/<>', 'web/ui', 'browser', 'contract', 'contract/wire'],
  'web/main': ['web/app', 'web/ui', 'browser', 'contract', 'contract/wire'],
  'web/build': ['tools'],
}
/** Tests and what they share beside them, such as `law-test-library.ts`. */
const TEST = /\.test\.tsx?$|-test-[\w-]+\.tsx?$/
/** Tests of the server may besides use its harness and look at whatever they test. */
const TESTS_MAY = ['server/test', 'server/app', 'server/migrations', 'server/demo', 'door', 'server/platform']

type Area = { name: string; folder: string }

function areaOf(path: string): Area | undefined {
  for (const [pattern, name] of AREAS) {
    const match = pattern.exec(path)
    if (match) return { name, folder: name.endsWith('<>') ? match[0] : '' }
  }
  return undefined
}

function application(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function isDoor(path: string): boolean {
  return /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path)
}

function isAllowed({ from, target }: Import): boolean {
  const source = areaOf(from)
  const aim = areaOf(target)
  if (!source || !aim) return false
  if (source.name === 'tools') return true
  if (TEST.test(target) && !TEST.test(from) && source.name !== 'server/test') return false
  // No application imports from another, whatever the areas are called.
  if (target.startsWith('apps/') && application(from) !== application(target)) return false
  if (source.name === aim.name && source.folder === aim.folder) return true
  const allowed = [...(ARROWS[source.name] ?? []), ...(TEST.test(from) ? TESTS_MAY : [])]
  if (aim.name === 'server/modules/<>') return allowed.includes('door') && isDoor(target)
  return allowed.includes(aim.name)
}

/** Every import that goes against the arrows, and every file that stands in no area. */
export function brokenArrows(files: readonly SourceFile[]): Fault[] {
  const code = files.filter(({ path }) => /\.(tsx?|mjs|js)$/.test(path))
  const homeless = code
    .filter(({ path }) => !areaOf(path))
    .map(({ path }) => ({ path, line: 1, why: 'stands in no area of the architecture' }))
  const broken = code
    .flatMap(importsOf)
    .filter((one) => !one.external && !isAllowed(one))
    .map((one) => ({ path: one.from, line: one.line, why: `must not import ${one.target}` }))
  return [...homeless, ...broken]
}

/** Circles between server modules, each named once by the doors it goes through. */
export function circlesOf(files: readonly SourceFile[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, target, typeOnly } of files.filter(({ path }) => !/\.test\.ts$/.test(path)).flatMap(importsOf)) {
    const [source, aim] = [areaOf(from), areaOf(target)]
    if (typeOnly || source?.name !== 'server/modules/<>' || aim?.name !== source.name || aim.folder === source.folder)
      continue
    needs.set(source.folder, (needs.get(source.folder) ?? new Set()).add(aim.folder))
  }
  const circles = new Set<string>()
  const follow = (path: string[]): void => {
    for (const next of needs.get(path.at(-1) ?? '') ?? []) {
      const at = path.indexOf(next)
      if (at >= 0) circles.add(path.slice(at).sort().join(' ↔ '))
      else follow([...path, next])
    }
  }
  for (const start of needs.keys()) follow([start])
  return [...circles]
}

/** The chains of imports by which schemas would reach a browser, which the contract promises not to send there. */
export function schemasInBrowser(files: readonly SourceFile[]): Fault[] {
  const byPath = new Map(files.map((file) => [file.path, importsOf(file).filter(({ typeOnly }) => !typeOnly)]))
  const carriers = new Map<string, boolean>()
  const carries = (path: string): boolean => {
    const known = carriers.get(path)
    if (known !== undefined) return known
    carriers.set(path, false)
    const found = (byPath.get(path) ?? []).some((one) =>
      one.external ? one.target === 'typebox' : carries(one.target),
    )
    carriers.set(path, found)
    return found
  }
  return [...byPath]
    .filter(
      ([path]) => /^(apps\/(?:site|admin)\/src|packages\/browser\/src)\//.test(path) && !/\.test\.tsx?$/.test(path),
    )
    .flatMap(([, imports]) => imports)
    .filter(({ target, external }) => !external && target.startsWith('packages/contract/') && carries(target))
    .map(({ from, line, target }) => ({ path: from, line, why: `brings schemas to the browser through ${target}` }))
}
