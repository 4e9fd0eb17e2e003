// Runs node:test files in processes of their own, shows what failed or was skipped, and answers the counts.
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect } from 'node:util'
import { groupFiles } from './test-groups.ts'

/** A process that has not ended after so many milliseconds has hung. */
const TIMEOUT = Math.max(900_000, Number(process.env.ANJU_KILLS ?? 0) * 15_000)
/** Groups for each process that runs at the same time, so that none of them waits long for the last one. */
const GROUPS_EACH = 6

const COMPILED = resolve('node_modules/.cache/compile')

/** `failures` describes what failed, where the runner has not done so at the end of what it prints. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: string[] }

export type HowToRun = {
  /** Processes at the same time; one for each core unless told otherwise, two at least. */
  atOnce?: number
  /** Added to the environment. */
  env?: Record<string, string>
  /** Several files share a process, which loads these modules before them. */
  together?: readonly string[]
  /** Shown beside what failed. */
  label?: string
}

/** How many processes the machine can run at the same time. */
export const PROCESSES = Math.max(2, availableParallelism())

function place({ file, line }: { file?: string | undefined; line?: number | undefined }): string {
  return file ? `${relative('.', file)}${line ? `:${line}` : ''}` : ''
}

function describeFailure(test: EventData.TestFail, label: string): string {
  const error = test.details.error as Error & { failureType?: string }
  const line = `✖ ${test.name}  (${place(test)})${label}`
  // A parent fails because of its children, which are described themselves.
  if (error?.failureType === 'subtestsFailed') return line
  const colors = process.stdout.isTTY === true
  return `${line}\n${inspect(error?.cause ?? error, { depth: 4, colors }).replace(/^/gm, '    ')}`
}

/** Runs test files. One that holds no test counts as failed. */
export async function runNodeTests(
  files: readonly string[],
  { atOnce = PROCESSES, env = {}, together, label }: HowToRun = {},
): Promise<Counts> {
  const failures: string[] = []
  const show = (failure: string) => {
    console.log(failure)
    failures.push(failure)
  }
  const counts = { passed: 0, failed: 0, skipped: 0, failures }
  if (files.length === 0) return counts
  const groups = together && groupFiles(files, atOnce * GROUPS_EACH, together)
  const entries = groups?.entries ?? files.map((file) => resolve(file))
  const suffix = label ? `  [${label}]` : ''
  const empty: string[] = []
  let emptyEntries = 0
  let inSuite = 0
  // A process that ends early, with 0, has not run the rest of its files.
  const missing = new Set(groups ? files.map((file) => relative('.', resolve(file))) : [])
  try {
    const events = run({
      files: entries,
      concurrency: atOnce,
      timeout: TIMEOUT,
      // What one process has compiled is kept for the others, and for the next run.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    })
    for await (const { type, data } of events) {
      if (type === 'test:pass' || type === 'test:fail') {
        if (data.nesting > 0) inSuite++
        else {
          // The events of a process come one after the other, those of a suite before its own.
          if (groups && inSuite === 0 && data.details.type === 'suite') empty.push(data.name)
          inSuite = 0
          missing.delete(data.name)
        }
      }
      if (type === 'test:fail') {
        // The suite that stands for a file has failed because of its tests, which name their file.
        if (!groups || data.nesting > 0 || data.details.type !== 'suite') show(describeFailure(data, suffix))
      } else if (type === 'test:stderr') process.stderr.write(data.message)
      else if (type === 'test:pass' && data.name === data.file) {
        empty.push(place(data))
        emptyEntries++
      } else if (type === 'test:pass' && data.skip !== undefined)
        console.log(`– skipped: ${data.name}  (${place(data)}) ${data.skip === true ? '' : data.skip}${suffix}`)
      else if (type === 'test:summary' && data.file === undefined) {
        // The runner counts a file without a test as a test that passed.
        counts.passed = data.counts.passed - emptyEntries
        counts.failed = data.counts.failed + data.counts.cancelled + empty.length + missing.size
        counts.skipped = data.counts.skipped + data.counts.todo
      }
    }
  } finally {
    groups?.remove()
  }
  for (const name of empty) show(`✖ ${name} holds no test${suffix}`)
  for (const name of missing) show(`✖ ${name} was not run: its process ended before${suffix}`)
  return counts
}
