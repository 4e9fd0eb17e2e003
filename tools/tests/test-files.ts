// Which test file runs in which stage of `npm test`. Every one runs in exactly one kind of stage; a test asks for it.
import { readSources, type SourceFile } from '../rules/source-files.ts'
import { hasEngineOfItsOwn, meetsAnEngine } from './engine-files.ts'
import { type ImportGraph, importGraphOf, reachableFrom } from './import-graph.ts'

/** Opens the databases of tests; the only file that knows which engine is under test. */
export const TEST_DATABASE = 'apps/server/test/database.ts'

const RULES = new Set(['tools/rules/architecture.test.ts', 'tools/rules/docs.test.ts'])

export type TestFiles = {
  rules: string[]
  /** Without a database: they run once. */
  unit: string[]
  /** With a database: they run on SQLite. */
  server: string[]
  /** Those of `server` that run on PostgreSQL too: nearly all. */
  postgres: string[]
  /** Those of `server` that can behave differently on the other engine. */
  engine: string[]
  /** In a browser, on the console, against a server that they play. */
  components: string[]
  /** In a browser, on the whole product. */
  journeys: string[]
}

/** Whether a test file is long by nature, as its name says: `npm test` leaves it to `npm run test:all`. */
export function isLong(path: string): boolean {
  return /\.long\.(test|spec)\.tsx?$/.test(path)
}

/** Whether a journey is a story: what somebody comes for, from the beginning to the end. */
export function isStory(path: string): boolean {
  return path.startsWith('e2e/stories/')
}

/** Whether a test renders the console without the server. */
export function isComponentTest(path: string): boolean {
  return /^apps\/admin\/test\/.*\.spec\.tsx?$/.test(path)
}

/** Sorts the test files among the given sources, by what they import. */
export function sortTestFiles(
  sources: readonly SourceFile[],
  imports: ImportGraph = importGraphOf(sources),
): TestFiles {
  const paths = sources.map(({ path }) => path)
  const tests = paths.filter((path) => /\.test\.tsx?$/.test(path))
  const isServer = (path: string) => !RULES.has(path) && reachableFrom([path], imports).has(TEST_DATABASE)
  const server = tests.filter(isServer)
  return {
    rules: tests.filter((path) => RULES.has(path)),
    unit: tests.filter((path) => !RULES.has(path) && !server.includes(path)),
    server,
    postgres: server.filter(meetsAnEngine),
    engine: server.filter((path) => meetsAnEngine(path) && hasEngineOfItsOwn(path, sources, imports)),
    components: paths.filter(isComponentTest),
    journeys: paths.filter((path) => /\.spec\.ts$/.test(path) && !isComponentTest(path)),
  }
}

/** The test files of the project. */
export function testFiles(): TestFiles {
  return sortTestFiles(readSources())
}
