import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConverter } from './convert.ts'

test('texts are converted both ways, and one that is too much leaves the others alone', async (t) => {
  const converter = createConverter()
  t.after(converter.end)
  assert.equal((await converter.convert({ html: '<h2>经过</h2>' }))?.text, '## 经过')
  assert.equal(await converter.convert({ document: '>'.repeat(20_000), titleKey: '标题' }), undefined)
  const answer = await converter.convert({ document: '# 标题\n\n正文', titleKey: '标题' })
  assert.deepEqual(answer, { text: '<p>正文</p>', title: '标题', front: {} })
})

test('front matter is read from its lines; what is no YAML, or has aliases, is a fault that names its line', async (t) => {
  const converter = createConverter()
  t.after(converter.end)
  const read = (document: string) => converter.convert({ document, titleKey: '标题' })
  const good = await read('\uFEFF---\r\n标题: "甲: 乙"\r\n日期: 2026-11-01\r\n---\r\n\r\n# 正文的标题\r\n')
  assert.deepEqual(good, { text: '<h2>正文的标题</h2>', title: '', front: { 标题: '甲: 乙', 日期: '2026-11-01' } })
  assert.deepEqual(await read('---\n---\n正文'), { text: '<p>正文</p>', title: '', front: {} })
  assert.match((await read('---\n标题: 甲\n分类: [\n---\n'))?.fault ?? '', /第 \d 行不是正确的 YAML/)
  assert.match((await read('---\n- 甲\n---\n'))?.fault ?? '', /应为“名称: 内容”/)
  assert.match((await read('---\na: &a [1]\nb: [*a, *a]\n---\n'))?.fault ?? '', /不是正确的 YAML/)
})
