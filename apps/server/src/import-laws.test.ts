import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

function run(t: TestContext, files: Record<string, string>, folder = 'laws') {
  const home = mkdtempSync(join(tmpdir(), 'anju-import-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, 'laws'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, 'laws', name), text)
  const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '' }
  const script = join(import.meta.dirname, 'import-laws.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, join(home, folder)], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('import-laws: reports what it read and what it refused, and ends well although a file was refused', (t) => {
  const { status, stdout } = run(t, {
    '示例法(2020-01-01).md': '# 示例法\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第三条 乙。',
    '坏.md': '# 坏\n',
  })
  assert.equal(status, 0)
  assert.match(stdout, /法规 1 部，条文 2 条/)
  assert.match(stdout, /示例法：条文缺号：第一条之后是第三条/)
  assert.match(stdout, /坏\.md：缺少“INFO END”标记/)
})

test('import-laws: a missing folder and an empty one end with code 1 and a sentence', (t) => {
  const missing = run(t, {}, 'nowhere')
  assert.deepEqual([missing.status, /找不到文件夹/.test(missing.stderr)], [1, true])
  const empty = run(t, {})
  assert.deepEqual([empty.status, /没有 Markdown 法规文件/.test(empty.stderr)], [1, true])
})
