// The stage of the journeys: Playwright, with what it needs and with counts like those of the other stages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { provideBrowser } from '../browser.ts'
import type { Counts } from './node-tests.ts'

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c']
const JOURNEYS = 'e2e/playwright.config.ts'

type Report = Required<Counts> & { files: string[] }

/** Playwright takes patterns of absolute paths. */
function patternOf(file: string): string {
  return `^${resolve(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
}

/** Runs files of journeys. A file that was not run counts as failed. */
export async function runJourneys(files: readonly string[], config = JOURNEYS): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const env = {
      ...process.env,
      CHROMIUM_PATH: provideBrowser(),
      ANJU_JOURNEY_REPORT: report,
    }
    const args = [...PLAYWRIGHT, config, '--reporter=list,./tools/tests/journey-reporter.ts', ...files.map(patternOf)]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
    if (!existsSync(report)) throw new Error(`Playwright ended with ${status} before its first journey`)
    const { files: ran, ...counts }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const missing = files.filter((file) => !ran.includes(file)).map((file) => `✖ ${file} was not run`)
    if (status !== 0 && counts.failed + missing.length === 0) missing.push(`✖ Playwright ended with ${status}`)
    return { ...counts, failed: counts.failed + missing.length, failures: [...counts.failures, ...missing] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
