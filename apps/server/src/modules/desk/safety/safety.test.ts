import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { cutTable, lostObject, lostPicture } from '@anju/contract/desk/notes'
import { begin, type DeskUser, deskUser, EDITING, REVIEWING, save, step } from '../../../../test/desk.ts'
import { news } from '../../../../test/factories.ts'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { isIdentityNumber } from './patterns.ts'

/** Rule, level, field and words of what the check finds in an item, beside what is missing. */
async function findings(actor: DeskUser, contentId: string) {
  const { data } = await actor.call('GET /prod-api/cms/content/check/:contentId', { params: { contentId } })
  const rest = data.filter(({ rule }) => rule !== 'incomplete')
  return rest.map(({ rule, level, field, excerpt, nth }) => [rule, level, field, excerpt, nth])
}

async function checked(app: TestApp, change: Partial<ItemForm>) {
  const editor = await deskUser(app, 'editor', EDITING)
  return findings(editor, await begin(editor, change))
}

/** Level, place and message of what the check finds. */
async function sentences(actor: DeskUser, contentId: string) {
  const { data } = await actor.call('GET /prod-api/cms/content/check/:contentId', { params: { contentId } })
  return data.map(({ level, place, message }) => `${level} ${place}：${message}`)
}

test('everything that is missing is named with its place, and keeps the item from being submitted', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const phones = [{ label: '前台', number: '0500-0001800' }, { label: '总机' }]
  const fields = { type: '总部', address: '衡岚路18号', hours: '工作日', phones }
  const contentId = await begin(editor, { title: '', kind: '', fields }, 'contactus')
  assert.deepEqual(await sentences(editor, contentId), [
    'block 标题：请输入标题',
    'block 邮政编码：还没有填写',
    'block 电话 1 的接听时间：还没有填写',
    'block 电话 2 的号码：还没有填写',
    'block 电话 2 的接听时间：还没有填写',
  ])
  assert.equal((await step(editor, contentId, 'submit')).msg, '请输入标题')
})

test('of eight pictures each is named; one with a caption needs no other text, and readers get the caption for it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const photo = { src: '/pictures/x.webp', width: 3, height: 2 }
  const photos = [
    { ...photo, alt: '南门' },
    { ...photo, alt: '', caption: '中庭' },
    { ...photo, alt: ' ' },
  ]
  const contentId = await begin(editor, { kind: '', fields: { photos } }, 'mediaImage')
  assert.deepEqual((await findings(editor, contentId)).length, 1)
  assert.ok((await sentences(editor, contentId)).includes('block 图片 3：没有替代文字'))
})

test('an ordinary item is found to have nothing', async (t) => {
  assert.deepEqual(await checked(await testApp(t), {}), [])
})

test('a notice of a power cut without an end is warned about, one with an end and news about a drill are not', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const findingsAfter = async (change: Partial<ItemForm>) => findings(editor, await begin(editor, change))
  const warning = ['ending', 'warn', 'fields.endsAt', '', 0]
  assert.deepEqual(await findingsAfter({ title: '3 号楼检修', kind: '停水停电' }), [warning])
  assert.deepEqual(await findingsAfter({ title: '3 号楼停电公告' }), [warning])
  assert.deepEqual(await findingsAfter({ title: '3 号楼停电公告', fields: { endsAt: '2026-12-01 04:30' } }), [])
  assert.deepEqual(await findingsAfter({ title: '消防月停电演练' }), [])
})

test('personal data are found at their place, identity numbers only with a right check character', async (t) => {
  const result = await checked(await testApp(t), {
    title: '失物招领 13800138000',
    summary: '车牌沪A12345，电话 138-0013-8000',
    body: '<p>证号 11010519491231002X</p><p>编号 110105194912310021，热线 400-800-1234，再打 13800138000、13800138000</p>',
  })
  assert.deepEqual(result, [
    ['identity', 'block', 'body', '11010519491231002X', 0],
    ['phone', 'warn', 'title', '13800138000', 0],
    ['phone', 'warn', 'summary', '138-0013-8000', 0],
    ['phone', 'warn', 'body', '13800138000', 0],
    ['phone', 'warn', 'body', '13800138000', 1],
    ['plate', 'warn', 'summary', '沪A12345', 0],
  ])
})

test('a note that the console left for the editor keeps the text from being published', async (t) => {
  const body = `<p>${lostPicture('水表')}</p><ul><li>${cutTable(1000, 1200)}</li></ul><p>［图片：大堂］${lostObject('公式', 'S=ab')}</p>`
  assert.deepEqual(await checked(await testApp(t), { body }), [
    ['note', 'block', 'body', lostPicture('水表'), 0],
    ['note', 'block', 'body', cutTable(1000, 1200), 0],
    ['note', 'block', 'body', lostObject('公式', 'S=ab'), 0],
  ])
})

test('G2 personal data are found however they are written, with the words of the text as excerpts', async (t) => {
  const written = [
    '+8613800138000',
    '１３８００１３８０００',
    '138.0013.8000',
    '138 001 38000',
    '138—0013—8000',
    '0086 138 0013 8000',
  ]
  // What nobody sees is not stored.
  const hidden = '138\u200b0013\u200b8000'
  const body = [
    ...written,
    hidden,
    '１１０１０５１９４９１２３１００２Ｘ',
    '110105 19491231 002X',
    '沪Ａ１２３４５',
  ].map((text) => `<p>见 ${text}。</p>`)
  const result = await checked(await testApp(t), { body: body.join('') })
  assert.deepEqual(
    result.map(([rule, , , excerpt]) => [rule, excerpt]),
    [
      ['identity', '１１０１０５１９４９１２３１００２Ｘ'],
      ['identity', '110105 19491231 002X'],
      ...[...written, '13800138000'].map((text) => ['phone', text]),
      ['plate', '沪Ａ１２３４５'],
    ],
  )
})

test('the check character of an identity number follows GB 11643', () => {
  assert.deepEqual(['11010519491231002X', '11010519491231002x', '110105194912310021'].map(isIdentityNumber), [
    true,
    true,
    false,
  ])
})

test('claims that advertising may not make are found in public items only', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const body = '<p>国家一级资质，全国第一，最大限度地服务</p>'
  const open = await begin(editor, { body, audience: 'public' })
  assert.deepEqual(
    (await findings(editor, open)).map(([rule, , , excerpt]) => [rule, excerpt]),
    [
      ['superlative', '国家一级资质'],
      ['superlative', '全国第一'],
    ],
  )
  assert.deepEqual(await findings(editor, await begin(editor, { body, audience: 'member' })), [])
})

test('a link to an item that nobody can open keeps the text from being published, without a word of it in the refusal', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const open = await news(app, { title: '可读' })
  const later = await news(app, { title: '未到时间', publishAt: app.clock.now() + HOUR })
  const link = (id: string) => `<a href="#/internalrules/news/detial?id=${id}">详见</a>`
  const draft = await begin(reviewer)
  const body = `<p>${link(open)}${link(later)}${link('missing')}${link(draft)}</p>`
  const contentId = await begin(reviewer, { body })
  assert.deepEqual(await findings(reviewer, contentId), [
    ['link', 'block', 'body', '', 1],
    ['link', 'block', 'body', '', 2],
    ['link', 'block', 'body', '', 3],
  ])
  const { msg, field } = await step(reviewer, contentId, 'publish')
  assert.deepEqual([msg, field], ['正文：第 2 个站内链接指向的内容不存在，或没有发布', 'body'])
  assert.equal((await step(reviewer, draft, 'publish')).code, 200)
  await save(reviewer, contentId, { body: `<p>${link(open)}${link(draft)}</p>` })
  assert.deepEqual(await findings(reviewer, contentId), [])
  assert.equal((await step(reviewer, contentId, 'publish')).code, 200)
})

test('a public newspaper issue and unlawful conditions of a position are found', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const begun = async (section: string, change: Partial<ItemForm>) => {
    const body = { section, deptId: editor.deptId }
    const { contentId } = await editor.call('POST /prod-api/cms/content', { body })
    await save(editor, contentId, change)
    return findings(editor, contentId)
  }
  assert.deepEqual(await begun('mediaNewspaper', { title: '第一期', audience: 'public' }), [
    ['newspaper', 'warn', 'audience', '', 0],
  ])
  assert.deepEqual(await begun('mediaNewspaper', { title: '第一期', audience: 'member' }), [])
  const requirements = ['持证上岗，不收押金，无需缴纳押金', '35岁以下，限男性，本地户口，收取押金']
  assert.deepEqual(await begun('information', { title: '电工', fields: { requirements } }), [
    ['hiring', 'block', 'fields.requirements.1', '35岁以下', 0],
    ['hiring', 'block', 'fields.requirements.1', '限男性', 0],
    ['hiring', 'block', 'fields.requirements.1', '本地户口', 0],
    ['hiring', 'block', 'fields.requirements.1', '收取押金', 0],
  ])
})

test('the company decides what blocks, what is asked about, and which words of its own are found', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const admin = await app.admin()
  const { data } = await admin.call('GET /prod-api/cms/check')
  assert.deepEqual([data.levels, data.words], [{}, []])
  const words = [
    { word: '业主代表大会', advice: '应为“业主大会”' },
    { word: '业主', advice: '' },
    { word: '(甲)', advice: '' },
  ]
  const body = { levels: { phone: 'block', plate: 'off', words: 'warn' }, words, version: data.version } as const
  assert.equal((await admin.call('PUT /prod-api/cms/check', { body })).code, 200)
  assert.equal((await admin.call('PUT /prod-api/cms/check', { body })).code, 409)
  const contentId = await begin(editor, { body: '<p>业主代表大会(甲)，电话 13800138000，沪A12345，各位业主</p>' })
  assert.deepEqual(await findings(editor, contentId), [
    ['phone', 'block', 'body', '13800138000', 0],
    ['words', 'warn', 'body', '业主代表大会', 0],
    ['words', 'warn', 'body', '(甲)', 0],
    ['words', 'warn', 'body', '业主', 0],
  ])
  assert.equal((await step(editor, contentId, 'publish')).msg, '正文：有手机号码，请确认可以公布')
})

test('the text is checked as it would be published, however its HTML is written', async (t) => {
  const result = await checked(await testApp(t), {
    body: `<p><img src="https://elsewhere.example/x.png"><a href='#/internalrules/news/detial?id=none'>甲</a><a href="#/internalrules/news/detial?id=%">乙</a></p>`,
  })
  assert.deepEqual(result, [
    ['link', 'block', 'body', '', 0],
    ['link', 'block', 'body', '', 1],
  ])
})
