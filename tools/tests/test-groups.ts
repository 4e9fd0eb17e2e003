// Groups of test files that share a process: loading the server takes longer than most of its tests.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = resolve('node_modules/.cache/test-groups')

export type TestGroups = {
  /** The files to run instead of those that were given. */
  entries: string[]
  remove(): void
}

/**
 * The text of a file that runs others, each as a suite of its name. A file that cannot be loaded is a failed test of its
 * suite, and the others run all the same.
 */
function entryOf(files: readonly string[], first: readonly string[]): string {
  const name = (file: string) => JSON.stringify(relative('.', resolve(file)))
  const address = (file: string) => JSON.stringify(pathToFileURL(resolve(file)).href)
  return [
    "import { describe, test } from 'node:test'",
    ...first.map((file) => `import ${address(file)}`),
    ...files.map(
      (file) => `describe(${name(file)}, async () => {
  await import(${address(file)}).catch((error) => test(${name(file)} + ' can be loaded', () => { throw error }))
})`,
    ),
  ].join('\n')
}

/**
 * Spreads files over `count` groups. `first` names modules that outlive a single file, because they register hooks that
 * run at the end of the process.
 */
export function groupFiles(files: readonly string[], count: number, first: readonly string[] = []): TestGroups {
  mkdirSync(FOLDER, { recursive: true })
  const folder = mkdtempSync(`${FOLDER}/`)
  const groups = Math.min(count, files.length)
  const entries = Array.from({ length: groups }, (_, group) => {
    const entry = join(folder, `group-${group + 1}.mjs`)
    const own = files.filter((_file, at) => at % groups === group)
    writeFileSync(entry, entryOf(own, first))
    return entry
  })
  return { entries, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
