// npm run titles -- REVISION: compares the titles of tests in a revision with those of the working tree. A title that
// is gone must be in a file of tools/tests/moved, with the test that shows the same fact now.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readSources, type SourceFile } from '../rules/source-files.ts'
import { testCallsOf } from './test-calls.ts'

const MOVED = 'tools/tests/moved/*.json'
const TEST_FILE = /\.(test|spec)\.tsx?$/

/** Whether a test is long by nature, which its file's name says, changes nothing of what it shows. */
const withoutLength = (path: string) => path.replace('.long.', '.')

/** `path › title` of every test in the given sources; one that occurs again in its file has its number behind it. */
export function titlesOf(sources: readonly SourceFile[]): Set<string> {
  const titles = new Set<string>()
  for (const { path, text } of sources.filter((file) => TEST_FILE.test(file.path)))
    for (const { title } of testCallsOf(path, text)) {
      const first = `${withoutLength(path)} › ${title}`
      let name = first
      for (let number = 2; titles.has(name); number++) name = `${first} (${number})`
      titles.add(name)
    }
  return titles
}

/** One file of `tools/tests/moved`: the old title of a test, and that of the test which shows the same fact now. */
export type Moves = { file: string; moves: Readonly<Record<string, string>> }

/** What is wrong between two sets of titles, as lines. */
export function compareTitles(
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
  moved: readonly Moves[],
): string[] {
  const explained = new Set<string>()
  const faults = moved.flatMap(({ file, moves }) =>
    Object.entries(moves).flatMap(([from, to]) => {
      const repeated = explained.has(from)
      explained.add(from)
      if (repeated) return [`${file}: stands in another file too: ${from}`]
      if (!before.has(from)) return [`${file}: superfluous, the revision has no test ${from}`]
      if (now.has(from)) return [`${file}: superfluous, the test still exists: ${from}`]
      return now.has(withoutLength(to)) ? [] : [`${file}: no such test: ${to}`]
    }),
  )
  const gone = [...before].filter((title) => !now.has(title) && !explained.has(title))
  return [...gone.map((title) => `gone: ${title}`), ...faults]
}

function git(args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, { input, maxBuffer: 1 << 30 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The test files of a revision. */
function sourcesOf(revision: string): SourceFile[] {
  const paths = git(['ls-tree', '-r', '--name-only', '-z', revision]).toString().split('\0')
  const tests = paths.filter((path) => TEST_FILE.test(path))
  const output = git(['cat-file', '--batch'], tests.map((path) => `${revision}:${path}\n`).join(''))
  let at = 0
  return tests.map((path) => {
    const head = output.indexOf('\n', at)
    const size = Number(output.subarray(at, head).toString().split(' ').at(-1))
    at = head + 1 + size + 1
    return { path, text: output.subarray(head + 1, head + 1 + size).toString() }
  })
}

function readMoves(): Moves[] {
  return globSync(MOVED)
    .sort()
    .map((path) => {
      const file = path.replaceAll('\\', '/')
      return { file, moves: JSON.parse(readFileSync(path, 'utf8')) }
    })
}

function run(revision: string | undefined): number {
  if (!revision) throw new Error('usage: npm run titles -- REVISION')
  if (spawnSync('git', ['cat-file', '-e', `${revision}^{commit}`]).status !== 0)
    throw new Error(`this clone has no revision ${revision}; a shallow clone gets it with git fetch --unshallow`)
  const [before, now, moved] = [titlesOf(sourcesOf(revision)), titlesOf(readSources()), readMoves()]
  const faults = compareTitles(before, now, moved)
  for (const fault of faults) console.log(`✖ ${fault}`)
  const added = [...now].filter((title) => !before.has(title)).length
  const entries = moved.reduce((sum, { moves }) => sum + Object.keys(moves).length, 0)
  console.log(
    `${before.size} titles in ${revision}, ${now.size} now: ${added} new, ${entries} moved, ${faults.length} faults`,
  )
  return faults.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    process.exitCode = run(process.argv[2])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
