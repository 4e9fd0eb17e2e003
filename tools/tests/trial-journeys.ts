// Runs journeys that a test has written into a folder of its own.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Counts } from './node-tests.ts'

const { NODE_TEST_CONTEXT: _outer, ...env } = process.env

/**
 * Runs files of journeys, by name and text, and answers their counts. `configuration` is the text of Playwright's; `others` are
 * asked for and are not there; with `shipped` they run on the release.
 */
export function runTrialJourneys(
  texts: Record<string, string>,
  { configuration, others = [], shipped = false }: { configuration: string; others?: string[]; shipped?: boolean },
): Counts {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'anju-journeys-'))
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
    write('playwright.config.ts', configuration)
    for (const [name, text] of Object.entries(texts))
      write(`${name}.spec.ts`, `import { expect, test } from '@playwright/test'\n${text}`)
    const files = [...Object.keys(texts), ...others].map((name) =>
      relative('.', join(folder, `${name}.spec.ts`)).replaceAll('\\', '/'),
    )
    const options = { config: join(folder, 'playwright.config.ts'), shipped }
    const program = `import { runJourneys } from ${JSON.stringify(new URL('journeys.ts', import.meta.url).href)}
      console.log(JSON.stringify(await runJourneys(${JSON.stringify(files)}, ${JSON.stringify(options)})))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env,
      encoding: 'utf8',
    })
    const counts = stdout.trim().split('\n').at(-1) ?? ''
    assert.ok(counts.startsWith('{'), stdout + stderr)
    return JSON.parse(counts)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
