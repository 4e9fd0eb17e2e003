import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { news, withAttachment } from '../factories.ts'
import { testApp } from '../harness.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')
const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

/** The commands of a chapter of the manual. */
function commandsOf(chapter: string): string {
  const text = PAGE.split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0] ?? ''
  const blocks = Array.from(text.matchAll(/```sh\n([\s\S]*?)```/g), ([, block = '']) => block)
  assert.ok(blocks.length > 0, chapter)
  return blocks.join('\n')
}

/** Runs a chapter as an operator would, with its folders moved to where a test may write. */
async function follow(t: TestContext, chapter: string, dataDir: string, databaseUrl: string, backups: string) {
  // The commands of a release have the same names as scripts here; `tools/release` runs them from an archive.
  const script = commandsOf(chapter)
    .replaceAll('/var/backups/anju', backups)
    .replaceAll(/\.\/anju (\w+)/g, 'npm run $1 --')
  assert.doesNotMatch(script, /\/var\/|sudo/, 'everything goes where the test may write')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { stdout } = await run('sh', ['-e', '-c', script], { cwd: ROOT, env })
  t.diagnostic(stdout)
  return stdout
}

describe('docs/operations.md', () => {
  test('its commands back a company up and restore it', async (t) => {
    const backups = mkdtempSync(join(tmpdir(), 'anju-backups-'))
    t.after(() => rmSync(backups, { recursive: true, force: true }))
    const app = await testApp(t)
    const { dataDir, databaseUrl } = app.context.settings
    await withAttachment(app, { title: '备份以前' })
    assert.match(await follow(t, 'Back up', dataDir, databaseUrl, backups), /已备份并核对/)
    assert.ok(existsSync(join(backups, 'today.tar.gz')))
    await news(app, { title: '备份以后' })
    await app.close()
    assert.match(await follow(t, 'Restore', dataDir, databaseUrl, backups), /已恢复/)
    // The same address and folder, opened again.
    const again = await app.another()
    const { data } = await again.visitor.call('GET /api/cms/content/list', {
      query: { section: 'internalrulesNews' },
    })
    assert.deepEqual(
      data.rows.map(({ title }) => title),
      ['备份以前'],
    )
  })
})
