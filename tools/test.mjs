// npm test: all stages, or those whose names begin with the given words (`npm test -- server`). Ends with one line of totals.
import { stages } from './stages.mjs'

/** What a stage needs that is a stage itself. */
const NEEDS = { browser: ['build'] }

function chosenStages(words) {
  const names = Object.keys(stages)
  const unknown = words.find((word) => !names.some((name) => name.startsWith(word)))
  if (unknown) throw new Error(`no stage begins with "${unknown}"; there are ${names.join(', ')}`)
  const wanted = names.filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)))
  return names.filter((name) => wanted.some((one) => one === name || NEEDS[one]?.includes(name)))
}

async function runStage(name) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  let counts
  try {
    counts = await stages[name]()
    if (counts.passed + counts.failed === 0) {
      console.log(`✖ the stage ${name} ran no test`)
      counts = { ...counts, failed: 1 }
    }
  } catch (error) {
    console.log(
      `✖ the stage ${name} did not finish: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    )
    counts = { passed: 0, failed: 1, skipped: 0 }
  }
  console.log(`── ${name}: ${totals(counts)} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return counts
}

function totals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

try {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const name of chosenStages(process.argv.slice(2))) {
    const counts = await runStage(name)
    for (const kind of Object.keys(sum)) sum[kind] += counts[kind]
  }
  process.exitCode = sum.failed > 0 ? 1 : 0
  console.log(`\n${totals(sum)}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
