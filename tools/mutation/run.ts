// npm run mutation: changes one expression at a time in the sources of targets, and lists the changes that no test notices.
//   npm run mutation                            every target
//   npm run mutation -- law/parse               one, whose figures are written to results.json
//   npm run mutation -- law/parse date.ts       some of its files
import { readFileSync, writeFileSync } from 'node:fs'
import { type Equivalent, figuresOf, wronglyEquivalent } from './figures.ts'
import { mutate, sourcesOf } from './mutate.ts'
import { TARGETS } from './targets.ts'

const RESULTS = new URL('results.json', import.meta.url)

const equivalent: Equivalent[] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))

async function run(name: string, words: readonly string[]): Promise<boolean> {
  const target = TARGETS[name]
  if (!target) throw new Error(`no target ${name}; there are ${Object.keys(TARGETS).join(', ')}`)
  const mutants = await mutate(target, sourcesOf(target, words))
  const figures = figuresOf(mutants, equivalent)
  const { survivors, percentKilled, ...counts } = figures
  for (const survivor of survivors) console.log(survivor)
  const wrong = wronglyEquivalent(mutants, equivalent)
  for (const { file, line } of wrong) console.log(`✖ equivalent.json: a test notices the change of ${file}: ${line}`)
  const shown = Object.entries(counts).map(([key, count]) => `${count} ${key}`)
  console.log(`── ${name}: ${percentKilled} % killed (${shown.join(', ')})`)
  if (words.length === 0) {
    const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
    results[name] = { command: `npm run mutation -- ${name}`, ...figures }
    writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`)
  }
  return wrong.length === 0
}

process.env.ANJU_TEST_ENGINE ??= 'sqlite'
const [first, ...words] = process.argv.slice(2)
let isSound = true
for (const name of first ? [first] : Object.keys(TARGETS)) isSound = (await run(name, words)) && isSound
process.exit(isSound ? 0 : 1)
