import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createSecretBox } from './secret-box.ts'

function folder(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-secret-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('what is sealed opens for the same label, and no two seals are alike', (t) => {
  const box = createSecretBox({ secretKey: '', dataDir: folder(t) })
  const [one, two] = [box.seal('密钥 1', 'a'), box.seal('密钥 1', 'a')]
  assert.notEqual(one, two)
  assert.deepEqual([box.open(one, 'a'), box.open(two, 'a'), box.open(one, 'b')], ['密钥 1', '密钥 1', undefined])
  const changed = one.replace(/.(?=..$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  assert.equal(box.open(changed, 'a'), undefined)
  assert.equal(box.open('v1.x', 'a'), undefined)
})

test('the key of a data folder is made once, in a file that only its owner reads', (t) => {
  const dataDir = folder(t)
  const sealed = createSecretBox({ secretKey: '', dataDir }).seal('x', 'a')
  const file = join(dataDir, 'secret.key')
  const key = readFileSync(file, 'utf8')
  assert.equal(createSecretBox({ secretKey: '', dataDir }).open(sealed, 'a'), 'x')
  assert.deepEqual([readFileSync(file, 'utf8'), statSync(file).mode & 0o777], [key, 0o600])
})

test('a key from the settings opens on every server, and another one opens nothing', (t) => {
  const secretKey = 'jQ3mX7vB2nK9pL5wR8tY1zC4dF6gH0sA'
  const sealed = createSecretBox({ secretKey, dataDir: folder(t) }).seal('x', 'a')
  assert.equal(createSecretBox({ secretKey, dataDir: folder(t) }).open(sealed, 'a'), 'x')
  assert.equal(createSecretBox({ secretKey: '', dataDir: folder(t) }).open(sealed, 'a'), undefined)
})
