// Groups of test files that share a process: loading the server takes longer than most of its tests.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const FIRST = [new URL('assertions.ts', import.meta.url), new URL('ending.ts', import.meta.url)].map((url) =>
  fileURLToPath(url),
)
const FOLDER = resolve('node_modules/.cache/test-groups')

export type TestGroups = {
  /** The files to run instead of those that were given. */
  entries: string[]
  remove(): void
}

/**
 * The text of a file that runs others, each as a suite of its name. A file that cannot be loaded is a failed test of its
 * suite, and the others run all the same. Files are loaded without waiting, because tests after an `await` would not belong to
 * the suite: the runner does not follow promises.
 */
function entryOf(files: readonly string[], first: readonly string[]): string {
  const name = (file: string) => JSON.stringify(relative('.', resolve(file)))
  const address = (file: string) => JSON.stringify(pathToFileURL(resolve(file)).href)
  return [
    "import { createRequire } from 'node:module'",
    "import { describe, test } from 'node:test'",
    ...[...FIRST, ...first].map((file) => `import ${address(file)}`),
    'const require = createRequire(import.meta.url)',
    ...files.map(
      (file) => `describe(${name(file)}, () => {
  try { require(${JSON.stringify(resolve(file))}) } catch (error) { test(${name(file)} + ' can be loaded', () => { throw error }) }
})`,
    ),
  ].join('\n')
}

/** The files of each package or application: what one changes in its process concerns no other. */
function byArea(files: readonly string[]): string[][] {
  const areaOf = (file: string) => relative('.', resolve(file)).split(/[\\/]/).slice(0, 2).join('/')
  return Object.values(Object.groupBy(files, areaOf)).map((list) => list ?? [])
}

/**
 * Spreads files over about `count` groups, each from one package or application. `first` names modules that outlive a
 * single file, because they register hooks that run at the end of the process.
 */
export function groupFiles(files: readonly string[], count: number, first: readonly string[] = []): TestGroups {
  mkdirSync(FOLDER, { recursive: true })
  const folder = mkdtempSync(`${FOLDER}/`)
  const groups = byArea(files).flatMap((list) => {
    const share = Math.ceil((count * list.length) / files.length)
    return Array.from({ length: Math.min(share, list.length) }, (_, group) =>
      list.filter((_file, at) => at % share === group),
    )
  })
  const entries = groups.map((own, group) => {
    const entry = join(folder, `group-${group + 1}.mjs`)
    writeFileSync(entry, entryOf(own, first))
    return entry
  })
  return { entries, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
