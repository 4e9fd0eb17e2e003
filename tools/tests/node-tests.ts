// Runs node:test files in processes that several of them share, shows what failed or was skipped, and answers the counts.
import { relative, resolve } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect } from 'node:util'
import { PROCESSES } from './processes.ts'
import { groupFiles } from './test-groups.ts'

/** A process that has not ended after so many milliseconds has hung. */
const TIMEOUT = Math.max(1_800_000, Number(process.env.ANJU_KILLS ?? 0) * 15_000)
/** Groups for each process that runs at the same time, so that none of them waits long for the last one. */
const GROUPS_EACH = 6
/** Fewer files than this do not get a process of their own, because it would load longer than they run. */
const FILES_EACH = 6
/** So many of the files that took longest are named at the end. */
const SLOWEST = 5

const COMPILED = resolve('node_modules/.cache/compile')
const EARLIEST = new URL('untracked-promises.ts', import.meta.url).href

/** `failures` describes what failed, where the runner has not done so at the end of what it prints. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: string[] }

export type HowToRun = {
  /** Processes at the same time; one for each core unless told otherwise, two at least. */
  atOnce?: number
  /** Added to the environment. */
  env?: Record<string, string>
  /** Modules that each process loads before its files. */
  first?: readonly string[]
  /** Shown beside what failed. */
  label?: string
}

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

function printSlowest(seconds: ReadonlyMap<string, number>, suffix: string): void {
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, SLOWEST)
  if (slowest.length < SLOWEST) return
  console.log(`– slowest: ${slowest.map(([name, took]) => `${name} ${took.toFixed(1)} s`).join(', ')}${suffix}`)
}

/**
 * Runs test files, each as a suite of a process that it shares with others. A file that holds no test, cannot be loaded
 * or was not run to its end counts as failed, and so does a test without an assertion.
 */
export async function runNodeTests(
  files: readonly string[],
  { atOnce = PROCESSES, env = {}, first = [], label }: HowToRun = {},
): Promise<Counts> {
  const failures: string[] = []
  const show = (failure: string) => {
    console.log(failure)
    failures.push(failure)
  }
  const counts = { passed: 0, failed: 0, skipped: 0, failures }
  if (files.length === 0) return counts
  const many = Math.ceil(files.length / FILES_EACH)
  const groups = groupFiles(files, Math.min(atOnce * GROUPS_EACH, Math.max(atOnce, many)), first)
  const suffix = label ? `  [${label}]` : ''
  const seconds = new Map<string, number>()
  const empty: string[] = []
  let inSuite = 0
  // The suite of a file is reported when all of its tests have been run: not if the process ends before, even with 0.
  const missing = new Set(files.map((file) => relative('.', resolve(file))))
  try {
    const events = run({
      files: groups.entries,
      concurrency: atOnce,
      execArgv: [`--import=${EARLIEST}`],
      timeout: TIMEOUT,
      // What one process has compiled is kept for the others, and for the next run.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    })
    for await (const { type, data } of events) {
      if (type === 'test:pass' || type === 'test:fail') {
        if (data.nesting > 0) inSuite++
        else {
          // The events of a process come one after the other, those of a suite before its own.
          if (inSuite === 0 && missing.has(data.name)) empty.push(data.name)
          inSuite = 0
          if (missing.delete(data.name)) seconds.set(data.name, data.details.duration_ms / 1000)
        }
      }
      if (type === 'test:fail') {
        // The suite that stands for a file has failed because of its tests, which name their file.
        if (data.nesting > 0 || data.details.type !== 'suite') show(describeFailure(data, suffix))
      } else if (type === 'test:diagnostic' && data.message.startsWith('Error: ')) show(`✖ ${data.message}${suffix}`)
      else if (type === 'test:stderr') process.stderr.write(data.message)
      else if (type === 'test:pass' && data.skip !== undefined)
        console.log(`– skipped: ${data.name}  (${place(data)}) ${data.skip === true ? '' : data.skip}${suffix}`)
      else if (type === 'test:summary' && data.file === undefined) {
        counts.passed = data.counts.passed
        counts.failed = data.counts.failed + data.counts.cancelled + empty.length + missing.size
        counts.skipped = data.counts.skipped + data.counts.todo
      }
    }
  } finally {
    groups.remove()
  }
  for (const name of empty) show(`✖ ${name} holds no test${suffix}`)
  for (const name of missing) show(`✖ ${name} was not run to its end: its process ended before${suffix}`)
  printSlowest(seconds, suffix)
  return counts
}
