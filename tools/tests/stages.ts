// The stages of `npm test`, in the order in which they run. Each answers how many tests passed, failed and were skipped.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from '../browser.ts'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../postgres.ts'
import { runComponentTests } from './component-tests.ts'
import { type Counts, PROCESSES, runNodeTests } from './node-tests.ts'
import { TEST_DATABASE, testFiles } from './test-files.ts'

/** A program counts as one test: it passes or fails as a whole. */
function runProgram(...args: string[]): Counts {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status === 0) return { passed: 1, failed: 0, skipped: 0 }
  return { passed: 0, failed: 1, skipped: 0, failures: [`✖ ${args.join(' ')} ended with ${status}`] }
}

/** Stages that run at the same time: those of the two engines. Each leaves a core idle while a test waits for a database or a server. */
export const TOGETHER: readonly string[] = ['server-sqlite', 'server-postgres']

function runServerTests(engine: 'sqlite' | 'postgres', env: Record<string, string> = {}): Promise<Counts> {
  return runNodeTests(testFiles().server, {
    env: { ANJU_TEST_ENGINE: engine, ...env },
    together: [TEST_DATABASE],
    label: engine,
    atOnce: Math.max(2, Math.ceil(PROCESSES / TOGETHER.length)),
  })
}

async function serverOnPostgres(): Promise<Counts> {
  const given = process.env.ANJU_TEST_POSTGRES
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  try {
    return await runServerTests('postgres', { ANJU_TEST_POSTGRES: server.url })
  } finally {
    await server.stop()
  }
}

function countJourneys(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

async function runJourneys(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const env = {
      ...process.env,
      CHROMIUM_PATH: provideBrowser(),
      E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
    const { status } = spawnSync(process.execPath, [...args, '--reporter=list,json'], { stdio: 'inherit', env })
    const counts = countJourneys(report)
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Name of each stage and what it runs. */
export const stages: Record<string, () => Counts | Promise<Counts>> = {
  types: () => runProgram('tools/type-check.ts'),
  lint: () => runProgram('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  rules: () => runNodeTests(testFiles().rules),
  unit: () => runNodeTests(testFiles().unit),
  components: runComponentTests,
  build: () => runProgram('tools/build.mjs'),
  'server-sqlite': () => runServerTests('sqlite'),
  'server-postgres': serverOnPostgres,
  browser: runJourneys,
}
