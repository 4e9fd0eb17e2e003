// npm run bench: all measurements, or the named ones (`npm run bench -- weight`). Fails when a figure is over its bound.
import { execFileSync } from 'node:child_process'
import { measureAttack } from './attack.ts'
import { measureBusy } from './busy.ts'
import { measureDesk } from './desk.ts'
import { measureEmployees } from './employees.ts'
import { measureHttp } from './http.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOperator } from './operator.ts'
import { measureReactions } from './reactions.ts'
import { measureReading } from './reading.ts'
import { measureReads } from './reads.ts'
import { countOver } from './report.ts'
import { measureRest } from './rest/measure.ts'
import { measureScale } from './scale.ts'
import { measureSearch } from './search.ts'
import { measureUpgrade } from './upgrade.ts'
import { measureWeight } from './weight.ts'
import { measureWords } from './words/measure.ts'

const measurements: Record<string, () => Promise<void>> = {
  attack: measureAttack,
  busy: measureBusy,
  desk: measureDesk,
  employees: measureEmployees,
  http: measureHttp,
  inp: measureReactions,
  lighthouse: measureLighthouse,
  reading: measureReading,
  reads: measureReads,
  scale: () => measureScale(),
  search: measureSearch,
  rest: measureRest,
  weight: measureWeight,
  words: measureWords,
}

/** Take a quarter of an hour or more: measured only when they are named. */
const BY_NAME: Record<string, () => Promise<void>> = {
  million: () => measureScale([1000, 1_000_000]),
  operator: measureOperator,
  upgrade: measureUpgrade,
}

const chosen = process.argv.slice(2)
const all = { ...measurements, ...BY_NAME }
const unknown = chosen.find((name) => !(name in all))
if (unknown) throw new Error(`no measurement is called ${unknown}; there are ${Object.keys(all).join(', ')}`)
// What is measured is the server as `npm start` runs it.
execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
for (const [name, measure] of Object.entries(all)) {
  if (chosen.length > 0 ? !chosen.includes(name) : name in BY_NAME) continue
  console.log(`\n── ${name}`)
  await measure()
}
process.exitCode = countOver() > 0 ? 1 : 0
