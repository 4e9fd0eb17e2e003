// The stages of `npm test`, in the order in which they run. Each answers how many tests passed, failed and were skipped.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { runComponentTests } from './component-tests.ts'
import { runJourneys } from './journeys.ts'
import { type Counts, runNodeTests } from './node-tests.ts'
import { PROCESSES } from './processes.ts'
import type { Choice } from './selection.ts'
import { isLong, isStory, TEST_DATABASE, type TestFiles } from './test-files.ts'

export type Stage = Choice & {
  /** Runs the files that were chosen for it, with `all` in the way that takes longer; a program takes none. */
  run: (files: readonly string[], all: boolean) => Counts | Promise<Counts>
  /**
   * Runs at the same time as the others of this group: each program of the checks uses one core, and of the tests each leaves cores idle
   * while it waits for a database, a server or a browser.
   */
  group?: 'checks' | 'tests'
}

/** A program counts as one test: it passes or fails as a whole. */
async function runProgram(...args: string[]): Promise<Counts> {
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  if (status === 0) return { passed: 1, failed: 0, skipped: 0 }
  return { passed: 0, failed: 1, skipped: 0, failures: [`✖ ${args.join(' ')} ended with ${status}`] }
}

/** Reader processes of the server tests run the bundle that is shipped. */
const READER = resolve('apps/server/dist/reader.js')

function runServerTests(
  files: readonly string[],
  engine: 'sqlite' | 'postgres',
  env: Record<string, string> = {},
): Promise<Counts> {
  return runNodeTests(files, {
    env: { ANJU_TEST_ENGINE: engine, ANJU_TEST_READER: READER, ...env },
    first: [TEST_DATABASE],
    label: engine,
    atOnce: Math.max(2, Math.ceil(PROCESSES / 2)),
  })
}

async function runOnPostgres(files: readonly string[]): Promise<Counts> {
  const url = process.env.ANJU_TEST_POSTGRES
  const server = url ? { url: url, stop: async () => {} } : await startPostgres()
  try {
    return await runServerTests(files, 'postgres', { ANJU_TEST_POSTGRES: server.url })
  } finally {
    await server.stop()
  }
}

/** The files of a kind: without `all` those that are not long by nature. */
const kind = (name: keyof TestFiles) => (tests: TestFiles, all: boolean) =>
  tests[name].filter((path) => all || !isLong(path))

const KNIP_CACHE = ['--cache-location', 'node_modules/.cache/knip']

export const stages: readonly Stage[] = [
  { name: 'types', always: true, group: 'checks', run: () => runProgram('tools/type-check.ts') },
  {
    name: 'lint',
    always: true,
    group: 'checks',
    run: () => runProgram('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  },
  {
    name: 'unused',
    always: true,
    group: 'checks',
    run: () => runProgram('node_modules/knip/bin/knip.js', '--no-progress', '--cache', ...KNIP_CACHE),
  },
  { name: 'commits', always: true, group: 'checks', run: () => runProgram('tools/rules/commit-message.ts') },
  { name: 'rules', always: true, group: 'checks', files: kind('rules'), run: (files) => runNodeTests(files) },
  { name: 'build', run: () => runProgram('tools/build.mjs') },
  { name: 'unit', files: kind('unit'), group: 'tests', run: (files) => runNodeTests(files) },
  { name: 'components', files: kind('components'), group: 'tests', run: (files) => runComponentTests(files) },
  {
    name: 'server-sqlite',
    needs: 'build',
    files: kind('server'),
    group: 'tests',
    run: (files) => runServerTests(files, 'sqlite'),
  },
  {
    name: 'server-postgres',
    needs: 'build',
    files: (tests, all) => kind(all ? 'postgres' : 'engine')(tests, all),
    group: 'tests',
    run: (files) => runOnPostgres(files),
  },
  {
    name: 'browser',
    needs: 'build',
    files: ({ journeys }, all) => journeys.filter((path) => all || (isStory(path) && !isLong(path))),
    run: (files, all) => runJourneys(files, { shipped: all }),
  },
]
