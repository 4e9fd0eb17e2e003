// Runs node:test files, each in a process of its own, shows what failed or was skipped, and answers the counts.
import { relative, resolve } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect } from 'node:util'

/** A file that is still silent after so many milliseconds has hung. */
const TIMEOUT = Math.max(300_000, Number(process.env.ANJU_KILLS ?? 0) * 15_000)

const COMPILED = resolve('node_modules/.cache/compile')

export type Counts = { passed: number; failed: number; skipped: number }

function place({ file, line }: { file?: string | undefined; line?: number | undefined }): string {
  return file ? `${relative('.', file)}${line ? `:${line}` : ''}` : ''
}

function showFailure(test: EventData.TestFail): void {
  const error = test.details.error as Error & { failureType?: string }
  console.log(`✖ ${test.name}  (${place(test)})`)
  // A parent fails because of its children, which are shown themselves.
  if (error?.failureType === 'subtestsFailed') return
  console.log(
    inspect(error?.cause ?? error, { depth: 4, colors: process.stdout.isTTY === true }).replace(/^/gm, '    '),
  )
}

/** Runs test files, `atOnce` together, with `env` added to their environment. */
export async function runNodeTests(
  files: readonly string[],
  { atOnce = 2, env = {} }: { atOnce?: number; env?: Record<string, string> } = {},
): Promise<Counts> {
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 }
  const before = { ...process.env }
  // Each file is a process that loads the whole server: what was compiled once is kept.
  Object.assign(process.env, { NODE_COMPILE_CACHE: COMPILED }, env)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let empty = 0
  try {
    const events = run({ files: [...files], concurrency: atOnce, timeout: TIMEOUT })
    for await (const { type, data } of events) {
      if (type === 'test:fail') showFailure(data)
      else if (type === 'test:stderr') process.stderr.write(data.message)
      else if (type === 'test:pass' && data.name === data.file) {
        console.log(`✖ ${place(data)} holds no test`)
        empty++
      } else if (type === 'test:pass' && data.skip !== undefined)
        console.log(`– skipped: ${data.name}  (${place(data)}) ${data.skip === true ? '' : data.skip}`)
      else if (type === 'test:summary' && data.file === undefined) {
        // The runner counts a file without a test as a test that passed.
        counts.passed = data.counts.passed - empty
        counts.failed = data.counts.failed + data.counts.cancelled + empty
        counts.skipped = data.counts.skipped + data.counts.todo
      }
    }
  } finally {
    for (const name of ['NODE_COMPILE_CACHE', ...Object.keys(env)]) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
  return counts
}
