// Which test files a change concerns, by the imports between the files.
import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import type { SourceFile } from '../rules/source-files.ts'
import { type ImportGraph, reachableFrom, reversed } from './import-graph.ts'
import type { TestFiles } from './test-files.ts'

/** Puts the server together from all modules. Through it every server test would depend on every module. */
const WHOLE_SERVER = 'apps/server/src/app.ts'
/** What all depends on, also through the whole server: itself, the contract and the shape of the database. */
const OF_ALL = /^(packages\/contract\/|apps\/server\/(migrations\/|src\/(app\.ts|platform\/database\/schema)))/
/** A change of what installs, compiles or runs the tests concerns every test. */
const OF_THE_RUN =
  /^(package(-lock)?\.json|tsconfig\.json|tools\/(test|setup|run|postgres|browser)\.\w+|tools\/tests\/[\w-]+\.ts)$/
/** Helpers of the server's tests. What they prepare with the functions of modules is not what their tests are about. */
const TEST_HELPER = /^apps\/server\/test\/(?!.*\.test\.ts$)/
const WHOLE_TEST = /^apps\/server\/test\/(http|start)\//
const MODULE = 'apps/server/src/modules/'
const FRONT = /^apps\/(admin|site)\/src\//
const FEATURE = /^apps\/(admin|site)\/src\/features\/(\w[\w-]*)(?:\/(\w[\w-]*)\/)?/
const JOURNEYS = { admin: /^e2e\/(?!site\/|appearance\/)/, site: /^e2e\/(?!console\/)/ }
/** Has journeys run another way. */
const OF_JOURNEYS = /^e2e\/(playwright\.config|global-setup)\.ts$/
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/**
 * The imports, and from a server test to the files of its folder, which it calls by their routes; a test of
 * `apps/server/test/twin` is about the module of that name. The whole server is left out unless a change concerns all of it.
 */
function edgesOf(imports: ImportGraph, server: readonly string[], wholeServer: boolean): ImportGraph {
  if (wholeServer) return imports
  const sources = [...imports.keys()].filter((path) => !isTest(path))
  const inFolder = Map.groupBy(sources, (path) => posix.dirname(path))
  const edges = new Map(imports)
  edges.set(WHOLE_SERVER, [])
  for (const path of sources.filter((one) => TEST_HELPER.test(one)))
    edges.set(
      path,
      (imports.get(path) ?? []).filter((target) => !target.startsWith(MODULE)),
    )
  const below = (module: string) => sources.filter((path) => path.startsWith(`${MODULE}${module}/`))
  for (const test of server) {
    const [, module] = /^apps\/server\/test\/([^/]+)\//.exec(test) ?? []
    const subject = module ? below(module) : inFolder.get(posix.dirname(test))
    edges.set(test, [...(imports.get(test) ?? []), ...(subject ?? [])])
  }
  return edges
}

const hasWord = (path: string, word: string | undefined) => !!word && new RegExp(`\\b${word}\\b`).test(path)

/**
 * Whether a journey is about a file of site or console: its path has the feature's folder, or the folder below it, as a
 * word, or its text has both in an address, as `/law` or `/system/post`. What no feature uses, such as the frame,
 * concerns every journey of its application.
 */
function isAbout({ path, text }: SourceFile, file: string): boolean {
  if (OF_JOURNEYS.test(file)) return true
  const [, app] = FRONT.exec(file) ?? []
  if (!app || !JOURNEYS[app as keyof typeof JOURNEYS].test(path)) return false
  const [, , feature, screen] = FEATURE.exec(file) ?? []
  if (!feature) return true
  const address = [feature, screen].filter(Boolean).join('/')
  return hasWord(path, feature) || hasWord(path, screen) || new RegExp(`/${address}\\b`).test(text)
}

/** The files of site and console that journeys may be about: features that the change reaches, or itself. */
function shownBy(change: string, concerned: ReadonlySet<string>): string[] {
  const features = [...concerned].filter((path) => FEATURE.test(path) && !isTest(path))
  return features.length > 0 ? features : [change]
}

/** What a change of a file concerns that is no source: files that have its name, such as a test that reads it. */
function namedIn(path: string, sources: readonly SourceFile[]): string[] {
  if (/\.(tsx?|mjs|js|css)$/.test(path)) return []
  const name = posix.basename(path)
  return sources.filter(({ text }) => text.includes(name)).map((file) => file.path)
}

/** The test files that a change of the given files concerns. */
export function testsTouchedBy(
  changed: readonly string[],
  sources: readonly SourceFile[],
  imports: ImportGraph,
  tests: TestFiles,
): Set<string> {
  const all = [...new Set(Object.values(tests).flat())]
  if (changed.some((path) => OF_THE_RUN.test(path))) return new Set(all)
  const parts = reversed(edgesOf(imports, tests.server, false))
  const whole = reversed(imports)
  const journeys = sources.filter(({ path }) => tests.journeys.includes(path))
  return new Set(
    changed.flatMap((change) => {
      const starts = [change, ...namedIn(change, sources)]
      const concerned = reachableFrom(starts, OF_ALL.test(change) ? whole : parts)
      const screens = shownBy(change, concerned)
      // What no test is about is left to those that use the server as a whole.
      const untested = change.startsWith('apps/server/src/') && !all.some((path) => concerned.has(path))
      if (untested) for (const path of tests.server.filter((one) => WHOLE_TEST.test(one))) concerned.add(path)
      const about = journeys.filter((journey) => screens.some((file) => isAbout(journey, file)))
      return [...all.filter((path) => concerned.has(path)), ...about.map(({ path }) => path)]
    }),
  )
}

function git(cwd: string, ...args: string[]): { ok: boolean; output: string } {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  return { ok: status === 0, output: stdout ?? '' }
}

/** Where the branch left another one: the given revision, or the main branch. */
function baseOf(revision: string, folder: string): string {
  const candidates = revision ? [revision] : ['origin/main', 'main']
  for (const candidate of candidates) {
    const { ok, output } = git(folder, 'merge-base', 'HEAD', candidate)
    if (ok) return output.trim()
  }
  throw new Error(`--changed needs a common commit with ${candidates.join(' or ')}, which this clone does not have`)
}

/** The files that differ from where the branch left the main one, or the given revision; with those that git does not know yet. */
export function changedFiles(revision: string, folder = '.'): string[] {
  const base = baseOf(revision, folder)
  const lists = [
    git(folder, 'diff', '--name-only', '--no-renames', '-z', base),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]
  if (lists.some(({ ok }) => !ok)) throw new Error(`git cannot compare the working tree with ${base}`)
  return lists.flatMap(({ output }) => output.split('\0')).filter(Boolean)
}
