// Runs the console's component tests with Vitest and answers the counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { provideBrowser } from '../browser.ts'
import type { Counts } from './node-tests.ts'

const CONFIG = 'apps/admin/vitest.config.ts'

/** What Vitest's reporter `json` says, as far as it is read. */
export type ComponentReport = {
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/**
 * The counts of a run. A file of `expected` of which no test ran counts as failed, and so does a run that failed although none
 * of its tests did, such as after an error that belongs to no test.
 */
export function countComponents(report: ComponentReport, expected: readonly string[], root: string): Counts {
  const failures: string[] = []
  const counts = { passed: 0, failed: 0, skipped: 0, failures }
  const fail = (line: string) => {
    counts.failed++
    failures.push(`✖ ${line}`)
  }
  const ran = new Set<string>()
  for (const { name, status, message = '', assertionResults } of report.testResults) {
    const path = relative(root, name)
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed++
      else if (test.status === 'failed') fail(`${test.fullName}  (${path})\n${(test.failureMessages ?? []).join('\n')}`)
      else counts.skipped++
      ran.add(path)
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) fail(`${path}\n${message}`)
  }
  for (const path of expected) if (!ran.has(path)) fail(`${path} ran no test`)
  if (!report.success && counts.failed === 0) fail('the run of the component tests failed outside of its tests')
  return counts
}

/** Runs files of component tests in a browser. One that was not run counts as failed. */
export async function runComponentTests(files: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-components-'))
  const file = join(folder, 'report.json')
  try {
    const env = { ...process.env, CHROMIUM_PATH: provideBrowser() }
    const args = ['run', '-c', CONFIG, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const paths = files.map((path) => resolve(path))
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...paths], {
      stdio: 'inherit',
      env,
    })
    const [status] = await once(vitest, 'exit')
    if (!existsSync(file)) throw new Error(`Vitest ended with ${status} before its first test`)
    const report = JSON.parse(readFileSync(file, 'utf8')) as ComponentReport
    return countComponents({ ...report, success: report.success && status === 0 }, files, process.cwd())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
