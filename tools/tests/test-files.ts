// Which test file runs in which stage of `npm test`. Every one runs in exactly one kind of stage; a test asks for it.
import { importsOf } from '../rules/imports.ts'
import { readSources, type SourceFile } from '../rules/source-files.ts'

/** Opens the databases of tests; the only file that knows which engine is under test. */
export const TEST_DATABASE = 'apps/server/test/database.ts'

const RULES = new Set(['tools/rules/architecture.test.ts', 'tools/rules/docs.test.ts'])

export type TestFiles = {
  rules: string[]
  /** Without a database: they run once. */
  unit: string[]
  /** With a database: they run on each engine. */
  server: string[]
}

/** Whether a file imports the target, directly or through others. */
function reaches(path: string, target: string, importsOfPath: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const open = [path]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === target) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(importsOfPath.get(next) ?? []))
  }
  return false
}

/** Sorts the test files among the given sources, by what they import. */
export function sortTestFiles(sources: readonly SourceFile[]): TestFiles {
  const imports = new Map(
    sources.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ external, typeOnly }) => !external && !typeOnly)
        .map(({ target }) => target),
    ]),
  )
  const tests = sources.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
  const server = tests.filter((path) => !RULES.has(path) && reaches(path, TEST_DATABASE, imports))
  return {
    rules: tests.filter((path) => RULES.has(path)),
    unit: tests.filter((path) => !RULES.has(path) && !server.includes(path)),
    server,
  }
}

/** The test files of the project. */
export function testFiles(): TestFiles {
  return sortTestFiles(readSources())
}
