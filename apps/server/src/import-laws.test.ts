import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { migrations } from '../migrations/index.ts'

async function run(t: TestContext, files: Record<string, string>, { folder = 'laws', options = [] as string[] } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'anju-import-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, 'laws'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, 'laws', name), text)
  const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '' }
  const database = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: '' }, () => {})
  await migrate(database.db, migrations)
  await database.close()
  const script = join(import.meta.dirname, 'import-laws.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, join(home, folder), ...options], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, home }
}

test('import-laws: reports what it read and what it refused, and ends well although a file was refused', async (t) => {
  const { status, stdout } = await run(t, {
    '示例法(2020-01-01).md': '# 示例法\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第三条 乙。',
    '坏.md': '# 坏\n',
  })
  assert.equal(status, 0)
  assert.match(stdout, /法规 1 部，条文 2 条/)
  assert.match(stdout, /示例法：条文缺号：第一条之后是第三条/)
  assert.match(stdout, /坏\.md：缺少“INFO END”标记/)
})

test('import-laws: a missing folder and an empty one end with code 1 and a sentence', async (t) => {
  const missing = await run(t, {}, { folder: 'nowhere' })
  assert.deepEqual([missing.status, /找不到文件夹/.test(missing.stderr)], [1, true])
  const empty = await run(t, {})
  assert.deepEqual([empty.status, /没有 Markdown 法规文件/.test(empty.stderr)], [1, true])
})

test('import-laws: the report has every line, in the data folder or where it is asked for, and is named', async (t) => {
  const files = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [
      `示例${at}(2020-01-01).md`,
      `# 示例${at}\n\n<!-- INFO END -->\n\n第1条 甲。`,
    ]),
  )
  const { stdout, home } = await run(t, files)
  const [, path = ''] = /完整报告：(.*)/.exec(stdout) ?? []
  assert.ok(path.startsWith(join(home, 'data', 'reports')))
  assert.equal(readFileSync(path, 'utf8').match(/条文标题不能识别/g)?.length, 25)
  assert.match(stdout, /另有 \d+ 项，见报告/)
  const own = await run(t, files, { options: ['--report', join(home, 'own.csv'), '--as-of', '2025-01-31'] })
  assert.match(own.stdout, /完整报告：.*own\.csv/)
  assert.match(readFileSync(join(home, 'own.csv'), 'utf8'), /示例24/)
})

test('import-laws: a day that does not exist and an unknown option are refused with a sentence', async (t) => {
  for (const options of [
    ['--as-of', '2026-02-30'],
    ['--asof', '2026-01-01'],
  ]) {
    const { status, stderr } = await run(t, {}, { options })
    assert.deepEqual([status, /2026-01-31/.test(stderr), stderr.includes(' at ')], [1, true, false])
  }
})
