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
  [/^apps\/server\/src\/platform\//, 'server/platform'],
  [/^apps\/server\/src\/modules\/([^/]+)\//, 'server/modules/<>'],
  [/^apps\/server\/src\//, 'server/app'],
  [/^apps\/server\/migrations\//, 'server/migrations'],
  [/^apps\/server\/demo\//, 'server/demo'],
  [/^apps\/server\/test\//, 'server/test'],
  [/^apps\/admin\/test\//, 'web/test'],
  [/^apps\/(?:site|admin)\/src\/ui\//, 'web/ui'],
  [/^apps\/(?:site|admin)\/src\/features\/([^/]+)\//, 'web/features/<>'],
  [/^apps\/(?:site|admin)\/src\/app\//, 'web/app'],
  [/^apps\/(?:site|admin)\/src\/main\.tsx$/, 'web/main'],
  [/^apps\/(?:site|admin|server)\/(?:src\/[\w-]+\.d\.ts|[\w.]+)$/, 'build'],
  [/^e2e\/fixtures\/in-page\//, 'in-page'],
  [/^(?:tools|bench|e2e)\//, 'tools'],
]

/** What each area may import besides itself. A door is a module's `index.ts`. */
const ARROWS: Record<string, readonly string[]> = {
  'contract/wire': [],
  contract: ['contract/wire'],
  browser: ['contract', 'contract/wire'],
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
  // Journeys and component tests look at a page with the same eyes.
  'in-page': [],
  'web/test': ['in-page', 'web/app', 'web/features/<>', 'web/ui', 'browser', 'contract', 'contract/wire'],
  build: ['tools'],
}
/** Tests and what they share beside them. */
const TEST = /\.test\.tsx?$|(?:^|[/-])test-[\w-]+\.tsx?$/
/** Tests of the server may besides use its harness and look at whatever they test. */
const TESTS_MAY = ['server/test', 'server/app', 'server/migrations', 'server/demo', 'door', 'server/platform']

function isTest(path: string): boolean {
  return TEST.test(path) || path.startsWith('apps/server/test/')
}

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

/** Folders whose entries depend on each other by the arrows above, such as the applications and the tools. */
const ABOVE_AREAS = /^(?:$|(?:apps|packages)(?:\/[^/]+)?$)/

/** The folder that two files have in common, and the entry of that folder on the path to each. */
function fork(from: string, target: string): { folder: string; entry: string; needs: string } {
  const [source, aim] = [from.split('/'), target.split('/')]
  const at = source.findIndex((part, index) => part !== aim[index])
  return { folder: source.slice(0, at).join('/'), entry: source[at] ?? '', needs: aim[at] ?? '' }
}

type Graph = Map<string, Set<string>>

/** For each folder, which of its entries (files and subfolders) needs which other one. */
function entryGraphs(files: readonly SourceFile[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const { from, target, external } of files.filter(({ path }) => !isTest(path)).flatMap(importsOf)) {
    if (external || from === target) continue
    const { folder, entry, needs } = fork(from, target)
    if (ABOVE_AREAS.test(folder)) continue
    const graph = graphs.get(folder) ?? new Map()
    graphs.set(folder, graph.set(entry, (graph.get(entry) ?? new Set()).add(needs)))
  }
  return graphs
}

/** A circle that is reachable from `start`, as the entries along it. */
function findCircle(graph: Graph, start: string, done: Set<string>, path: string[] = []): string[] | undefined {
  const at = path.indexOf(start)
  if (at >= 0) return path.slice(at)
  if (done.has(start)) return undefined
  for (const next of graph.get(start) ?? []) {
    const circle = findCircle(graph, next, done, [...path, start])
    if (circle) return circle
  }
  done.add(start)
  return undefined
}

/**
 * One circle for each folder whose entries need each other in a circle. Imports of types count: who reads one side has to
 * read the other.
 */
export function circlesOf(files: readonly SourceFile[]): string[] {
  return [...entryGraphs(files)].flatMap(([folder, graph]) => {
    const done = new Set<string>()
    for (const entry of graph.keys()) {
      const circle = findCircle(graph, entry, done)
      if (circle) return [`${folder}: ${circle.join(' → ')} → ${circle[0]}`]
    }
    return []
  })
}

/** The chains of imports by which schemas would reach a browser, which the contract promises not to send there. */
export function schemasInBrowser(files: readonly SourceFile[]): Fault[] {
  const byPath = new Map(files.map((file) => [file.path, importsOf(file).filter(({ typeOnly }) => !typeOnly)]))
  const carriers = new Map<string, boolean>()
  const carries = (path: string): boolean => {
    const known = carriers.get(path)
    if (known !== undefined) return known
    carriers.set(path, false)
    const isCarrier = (byPath.get(path) ?? []).some((one) =>
      one.external ? one.target === 'typebox' : carries(one.target),
    )
    carriers.set(path, isCarrier)
    return isCarrier
  }
  return [...byPath]
    .filter(
      ([path]) => /^(apps\/(?:site|admin)\/src|packages\/browser\/src)\//.test(path) && !/\.test\.tsx?$/.test(path),
    )
    .flatMap(([, imports]) => imports)
    .filter(({ target, external }) => !external && target.startsWith('packages/contract/') && carries(target))
    .map(({ from, line, target }) => ({ path: from, line, why: `brings schemas to the browser through ${target}` }))
}
