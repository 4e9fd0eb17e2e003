import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sections } from '@anju/contract/sections'
import { deskUser, REVIEWING, save, step } from '../../../test/desk.ts'
import { testApp } from '../../../test/harness.ts'

test('items of every section are begun in the desk, except suggestions and cost templates', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const refused: string[] = []
  for (const section of Object.keys(sections)) {
    const body = { section, deptId: editor.deptId }
    const { code } = await editor.call('POST /prod-api/cms/content', { body })
    if (code !== 200) refused.push(section)
  }
  assert.deepEqual(refused, ['internalrulescount', 'proposal'])
})

test('what is missing in own fields is refused with its path; empty lists and counted figures are filled in', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const body = { section: 'internalrulesoperating', deptId: editor.deptId }
  const { contentId } = await editor.call('POST /prod-api/cms/content', { body })
  const words = {
    docNo: '1',
    version: '1',
    post: '1',
    equipment: '1',
    approvedBy: '1',
    purpose: '1',
    scope: '1',
    duty: '1',
  }
  const fields = { ...words, effectiveOn: '2026-05-18', reviewDue: '2027-05-17', steps: [{ text: '一' }, {}] }
  await save(editor, contentId, { title: '试机', kind: '工程', audience: 'public', fields })
  for (const name of ['submit', 'publish'] as const) {
    const { msg, field } = await step(editor, contentId, name)
    assert.deepEqual([msg, field], ['「操作规程」缺少字段 步骤 2 的内容', 'fields.steps.1.text'])
  }
  const admin = await app.admin()
  const { data: section } = await admin.call('GET /prod-api/cms/section/:section', {
    params: { section: 'internalrulesoperating' },
  })
  await admin.call('PUT /prod-api/cms/section', { body: { ...section, label: '作业指导书' } })
  assert.equal((await step(editor, contentId, 'publish')).msg, '「作业指导书」缺少字段 步骤 2 的内容')
  const steps = [{ text: '一' }, { text: '二' }]
  await save(editor, contentId, { fields: { ...fields, steps } })
  assert.equal((await step(editor, contentId, 'publish')).code, 200)
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.deepEqual(data?.fields, { ...fields, steps, stepCount: 2, protection: [], emergency: [], recordForms: [] })
})
