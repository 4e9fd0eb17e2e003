import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { LIMITS } from '#platform/reader/readers'
import { busyLoops } from '../busy-loops.ts'
import { news } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'
import { folderOf, importInto, library } from '../laws.ts'

const LAWS = resolve(import.meta.dirname, '../../../../../shared/data/laws')
const absent = existsSync(LAWS) ? false : 'there is no law collection beside the repository'
const WORDS = [
  '物业费',
  '电梯检验',
  '业主大会',
  '专项维修资金',
  '消防通道',
  '劳动合同解除',
  '个人信息',
  '违约金',
  '停车位',
  '公示',
]

/** The answers to twenty different searches of one network, half of them in the law library, while six other processes keep both cores busy. */
async function searchWhileBusy(t: TestContext, app: TestApp) {
  app.context.readers.watch()
  const end = await busyLoops(6)
  t.after(end)
  const answers: string[] = []
  for (const word of WORDS) {
    const law = await app.visitor.call('GET /api/cms/law/search', { query: { keyword: word } })
    const site = await app.visitor.call('GET /api/cms/search/query', { query: { title: `${word} 规定` } })
    answers.push(`${law.code} ${law.msg}`, `${site.code} ${site.msg}`)
  }
  await end()
  return answers
}

const answered = Array.from({ length: 20 }, () => '200 操作成功')

test('a busy machine with all laws answers every search, later than a quiet one', {
  skip: absent && `${absent}; the next test searches a few`,
}, async (t) => {
  const app = await testApp(t, { readers: { limits: LIMITS } })
  await importInto(app, LAWS)
  assert.deepEqual(await searchWhileBusy(t, app), answered)
})

test('a busy machine answers every search, later than a quiet one', {
  skip: !absent && 'the library of all laws has been searched',
}, async (t) => {
  const app = await testApp(t, { readers: { limits: LIMITS } })
  await importInto(app, folderOf(t, library))
  await news(app, { title: '电梯检验公示' })
  assert.deepEqual(await searchWhileBusy(t, app), answered)
})
