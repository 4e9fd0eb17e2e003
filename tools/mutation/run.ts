// npm run mutation: changes one expression at a time in the sources of targets, and lists the changes that no test notices.
//   npm run mutation                            every target
//   npm run mutation -- law/parse               one
//   npm run mutation -- law/parse date.ts       some of its files
//   npm run mutation -- law/parse --quick       without what runs while a module is loaded
// The figures of each file are written to results.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Equivalent, type Figures, figuresOf, sumOf, type TriedMutant, wronglyEquivalent } from './figures.ts'
import { mutate, sourcesOf } from './mutate.ts'
import { TARGETS } from './targets.ts'

const RESULTS = new URL('results.json', import.meta.url)
type Results = Record<string, { command: string; total: Omit<Figures, 'survivors'>; files: Record<string, Figures> }>

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
const [first, ...words] = positionals
const equivalent: Equivalent[] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))

/** Stores the figures of these files, and answers the results of the whole target. */
function store(name: string, files: readonly string[], mutants: readonly TriedMutant[], all: readonly string[]) {
  const results: Results = JSON.parse(readFileSync(RESULTS, 'utf8'))
  const figures = { ...results[name]?.files }
  for (const file of files)
    figures[file] = figuresOf(
      mutants.filter((mutant) => mutant.file === file),
      equivalent,
    )
  const existing = Object.fromEntries(all.flatMap((file) => (figures[file] ? [[file, figures[file]]] : [])))
  const total = sumOf(Object.values(existing))
  results[name] = { command: `npm run mutation -- ${name}`, total, files: existing }
  writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`)
  return results[name]
}

async function run(name: string, words: readonly string[]): Promise<boolean> {
  const target = TARGETS[name]
  if (!target) throw new Error(`no target ${name}; there are ${Object.keys(TARGETS).join(', ')}`)
  const files = sourcesOf(target, words)
  const mutants = await mutate(target, files, values.quick === true)
  const results = store(name, files, mutants, sourcesOf(target))
  for (const file of files) for (const survivor of results.files[file]?.survivors ?? []) console.log(survivor)
  const wrong = wronglyEquivalent(mutants, equivalent)
  for (const { file, line } of wrong) console.log(`✖ equivalent.json: a test notices the change of ${file}: ${line}`)
  const { percentKilled, ...counts } = results.total
  const parts = Object.entries(counts).map(([key, count]) => `${count} ${key}`)
  console.log(`── ${name}: ${percentKilled} % killed (${parts.join(', ')})`)
  return wrong.length === 0
}

process.env.ANJU_TEST_ENGINE ??= 'sqlite'
let isSound = true
for (const name of first ? [first] : Object.keys(TARGETS)) isSound = (await run(name, words)) && isSound
process.exit(isSound ? 0 : 1)
