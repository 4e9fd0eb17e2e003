import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#platform/refusal'
import { content } from '../../../test/factories.ts'
import { testApp } from '../../../test/harness.ts'
import { assertOwnFields } from './own-fields.ts'

const voice = { author: '工程部 李师傅', reply: '已安排。' }
const refused = (msg: string) => (error: unknown) => error instanceof Refusal && error.message === msg

test('own fields of the right shape are accepted, optional ones may be missing', () => {
  assertOwnFields('cultureSound', voice, false)
  assertOwnFields('cultureSound', { author: '匿名' }, false)
})

test('a missing, an unknown or a wrong own field is refused with a sentence that names section and field', () => {
  const cases: [section: 'cultureSound' | 'department', fields: Record<string, unknown>, sentence: string][] = [
    ['cultureSound', {}, '「员工心声」缺少字段 author'],
    ['cultureSound', { ...voice, answer: '' }, '「员工心声」没有字段 answer'],
    ['cultureSound', { author: 7 }, '「员工心声」的字段 author 格式不正确'],
    ['department', { links: [{ label: '制度' }] }, '「部门介绍」缺少字段 links.0.section'],
  ]
  for (const [section, fields, sentence] of cases)
    assert.throws(() => assertOwnFields(section, fields, section === 'department'), refused(sentence))
})

test('a draft may lack own fields, but may not have wrong ones', () => {
  assertOwnFields('cultureSound', {}, true)
  assert.throws(
    () => assertOwnFields('cultureSound', { author: 7 }, true),
    refused('「员工心声」的字段 author 格式不正确'),
  )
})

test('an item with a wrong own field is not written', async (t) => {
  const app = await testApp(t)
  await assert.rejects(
    content(app, { section: 'cultureSound', fields: { author: [] } }),
    refused('「员工心声」的字段 author 格式不正确'),
  )
  const { data } = (await app.visitor.get('/api/cms/content/list?section=cultureSound')).json()
  assert.equal(data.total, 0)
})
