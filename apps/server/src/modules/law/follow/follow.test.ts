import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FollowKind } from '@anju/contract/law/follow-terms'
import { updateContent } from '#modules/content'
import { sendMailTask } from '#modules/mail'
import { sendToGroupsTask } from '#modules/robot'
import { content, departmentRule, news } from '../../../../test/factories.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text } from '../../../../test/laws.ts'
import { leastFields } from '../../../../test/least-fields.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { startMessengers, TOKENS } from '../../../../test/messengers.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { followTask } from '../follow.task.ts'

const FILE = '行政法规/物业示例条例(2018-03-19).md'
const LATER = '行政法规/物业示例条例(2026-11-01).md'
const first = text('物业示例条例', '第一条 甲。\n\n第二条 乙。')
const later = text('物业示例条例', '第一条 甲。\n\n第二条 新乙。\n\n第三条 本条例自2026年12月1日起施行。')
const FOLLOWING = ['cms:lawfollow:list', 'cms:lawfollow:add', 'cms:lawfollow:group']

const bring = (t: TestContext, app: TestApp, files: Record<string, string>) => importInto(app, folderOf(t, files))
const digest = (app: TestApp) => followTask.run(app.context, app.clock.now())

/** A library with one law, a mailbox, and a user of the finance department who may follow laws. */
async function prepared(t: TestContext, more: Parameters<typeof testApp>[1] = {}) {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'], ...more })
  await bring(t, app, { [FILE]: first })
  const [departmentId = ''] = await idsOfDepartments(app.context, ['财务部'])
  const reader = await userWith(app, 'reader', FOLLOWING, departmentId)
  const received = async () => {
    box.received.length = 0
    await sendMailTask.run(app.context, app.clock.now())
    return box.received.map(({ to, subject, text }) => ({ to, subject, text }))
  }
  return { app, reader, departmentId, received }
}

async function userWith(app: TestApp, name: string, permissions: string[], departmentId?: string) {
  const id = await aUser(app.context, name, { permissions, ...(departmentId && { departmentId }) })
  const email = `${name}@a.example`
  await app.context.db.updateTable('administrator').set({ email }).where('id', '=', id).execute()
  return app.admin(name)
}

const lawIdOf = async (app: TestApp, title = '物业示例条例') =>
  (await app.visitor.call('GET /api/cms/law/list', { query: { keyword: title } })).data.rows[0]?.lawId ?? ''
const follow = (actor: Actor, kind: FollowKind, subject: string) =>
  actor.call('POST /prod-api/cms/law-follow', { body: { kind, subject } })
const bell = async (actor: Actor) => {
  const { data, unreadCount } = await actor.call('GET /prod-api/cms/law-follow/notices')
  return {
    lines: data.map(({ title, text }) => `${title}：${text}`),
    ids: data.map(({ newsId }) => newsId),
    unreadCount,
  }
}
const list = async (actor: Actor) => (await actor.call('GET /prod-api/cms/law-follow/list')).rows

const ARTICLES = '《物业示例条例》：条文有变动，2026-12-01 施行：新增 1 条（第三条），修改 1 条（第二条）'
const VERSION = '《物业示例条例》：新收录一个文本（2026-11-01 公布，2026-12-01 施行，尚未生效）'

test('a new version of a law that a user follows is in the bell at once, and in one letter in the morning', async (t) => {
  const { app, reader, received } = await prepared(t)
  const other = await userWith(app, 'other', FOLLOWING)
  assert.equal((await follow(reader, 'law', await lawIdOf(app))).code, 200)
  await bring(t, app, { [LATER]: later, '行政法规/别的条例(2026-11-02).md': text('别的条例', '第一条 甲。') })
  const { lines, ids, unreadCount } = await bell(reader)
  assert.deepEqual(lines.sort(), [ARTICLES, VERSION].sort())
  assert.equal(unreadCount, 2)
  assert.deepEqual((await bell(other)).lines, [])
  assert.equal(await digest(app), '2 项变动已通知 1 位订阅人')
  const [letter, ...more] = await received()
  assert.deepEqual([letter?.to, letter?.subject, more], [['reader@a.example'], '法规订阅：2 项变动', []])
  for (const line of lines) assert.ok(letter?.text.includes(line), line)
  assert.match(letter?.text ?? '', /^https:\/\/www\.a\.example\/admin\/#\/cms\/law-follow$/m)
  assert.equal(await digest(app), '')
  assert.deepEqual(await received(), [])
  // Nobody reads the news of somebody else, nor marks them.
  const mark = (actor: Actor) => actor.call('POST /prod-api/cms/law-follow/notices/read', { body: { newsIds: ids } })
  await mark(other)
  assert.equal((await bell(reader)).unreadCount, 2)
  await mark(reader)
  assert.equal((await bell(reader)).unreadCount, 0)
})

test('a law that takes force, or is withdrawn or put back, is said as such', async (t) => {
  const { app, reader } = await prepared(t)
  await bring(t, app, { [LATER]: later })
  await follow(reader, 'law', await lawIdOf(app))
  assert.equal(await digest(app), '')
  app.clock.pass(15 * DAY)
  assert.equal(await digest(app), '2 项变动已通知 1 位订阅人')
  const again = await app.admin('reader')
  const { lines } = await bell(again)
  assert.ok(lines.includes('《物业示例条例》：时效性由“尚未生效”改为“有效”'), lines.join('\n'))
  assert.ok(lines.some((line) => line.startsWith('《物业示例条例》：时效性由“有效”改为“已修改”')))
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '物业示例条例' } })
  const row = rows.find(({ publishedOn }) => publishedOn === '2026-11-01')
  const body = { lawId: row?.lawId ?? '', version: row?.version ?? 0, reason: '重复' }
  const withdrawn = await admin.call('PUT /prod-api/cms/law/withdraw', { body })
  assert.equal(withdrawn.code, 200, withdrawn.msg)
  assert.ok((await bell(again)).lines.includes('《物业示例条例》：已从法规检索中撤下'))
  const { data } = await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId: body.lawId } })
  await admin.call('PUT /prod-api/cms/law/restore', {
    body: { lawId: body.lawId, version: data.version, reason: '不重复' },
  })
  assert.ok(
    (await bell(again)).lines.includes('《物业示例条例》：新收录一个文本（2026-11-01 公布，2026-12-01 施行，有效）'),
  )
})

test('words of titles are followed with the laws that are added later; words that are in too many titles are refused', async (t) => {
  const { app, reader } = await prepared(t)
  assert.equal((await follow(reader, 'name', '物业示例条例')).code, 200)
  await bring(t, app, {
    '地方性法规/临江/临江市物业示例条例(2026-11-03).md': text('临江市物业示例条例', '第一条 甲。'),
    '行政法规/别的条例(2026-11-02).md': text('别的条例', '第一条 甲。'),
  })
  assert.deepEqual((await bell(reader)).lines, ['《临江市物业示例条例》：新收录一个文本（2026-11-03 公布，有效）'])
  const refused = await follow(reader, 'name', '条')
  assert.deepEqual([refused.code, refused.field], [400, 'subject'])
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, at) => [`行政法规/甲${at}办法(2026-11-04).md`, text(`甲${at}办法`, '第一条 甲。')]),
  )
  await bring(t, app, many)
  const broad = await follow(reader, 'name', '办法')
  assert.deepEqual([broad.code, broad.field], [500, 'subject'])
  assert.match(broad.msg, /有 101 部/)
})

test('a topic that is answered otherwise, taken off or under review is in the digest', async (t) => {
  const { app, reader, received } = await prepared(t)
  const articles = [{ law: '物业示例条例', article: '第二条', note: '' }]
  const topic = {
    section: 'internalruleslaw',
    title: '交费',
    publishDate: '2026-11-01',
    fields: { ...leastFields('internalruleslaw'), articles },
  }
  const id = await content(app, topic)
  assert.equal((await follow(reader, 'topic', id)).code, 200)
  const edit = (more: object) =>
    app.context.db
      .transaction()
      .execute((tx) =>
        updateContent(
          tx,
          id,
          { departmentId: null, departmentIds: [], ...topic, body: '<p>应当交。</p>', ...more },
          app.clock.now(),
        ),
      )
  await edit({})
  await digest(app)
  assert.deepEqual((await bell(reader)).lines, ['专题“交费”：答案有修改'])
  assert.equal((await received()).length, 1)
  app.clock.pass(1000)
  await bring(t, app, { [LATER]: later })
  await digest(app)
  const waiting = '专题“交费”：所引《物业示例条例》第二条有变动（修改），答案等待复核'
  assert.equal((await bell(reader)).lines[0], waiting)
  await digest(app)
  assert.equal((await bell(reader)).lines.filter((line) => line === waiting).length, 1)
  app.clock.pass(1000)
  await edit({ status: 'offline', title: '不再公开的标题' })
  await digest(app)
  assert.equal((await bell(reader)).lines[0], '专题“交费”：已下线')
  // Other items, and what only some departments read, are no topics to follow.
  for (const wrong of [await news(app), await departmentRule(app, ['财务部']), id, 'nothing'])
    assert.deepEqual((await follow(reader, 'topic', wrong)).field, 'subject')
})

test('the groups of a department read a digest once, as long as somebody of it may send it there', async (t) => {
  const messengers = await startMessengers(t)
  const { app, reader, departmentId } = await prepared(t, { robotOrigins: messengers.origins })
  const colleague = await userWith(app, 'colleague', FOLLOWING, departmentId)
  const tokenAddress = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${TOKENS.wecom}`
  const robot = { robotName: '财务群', deptId: departmentId, tokenAddress }
  assert.equal((await (await app.admin()).call('POST /prod-api/system/robot', { body: robot })).code, 200)
  const sent = async () => {
    messengers.taken.length = 0
    await digest(app)
    await sendToGroupsTask.run(app.context, app.clock.now())
    return messengers.taken.map((one) => one.text)
  }
  const lawId = await lawIdOf(app)
  const toGroup = (actor: Actor, followId: string, on = true) =>
    actor.call('PUT /prod-api/cms/law-follow/group', { body: { followId, toGroup: on } })
  const { followId } = await follow(reader, 'law', lawId)
  assert.equal((await toGroup(colleague, followId)).code, 404)
  assert.equal((await toGroup(reader, followId)).code, 200)
  await toGroup(colleague, (await follow(colleague, 'law', lawId)).followId)
  await bring(t, app, { [LATER]: later })
  const [message, ...others] = await sent()
  assert.deepEqual(others, [])
  assert.equal(message?.split(ARTICLES).length, 2)
  await toGroup(reader, followId, false)
  await app.context.db
    .updateTable('administrator')
    .set({ status: 'disabled' })
    .where('user_name', '=', 'colleague')
    .execute()
  await bring(t, app, { [LATER]: later.replace('新乙', '新新乙') })
  assert.deepEqual(await sent(), [])
  const homeless = await userWith(app, 'homeless', FOLLOWING)
  const own = await follow(homeless, 'law', lawId)
  assert.equal((await toGroup(homeless, own.followId)).code, 500)
})

test('subscriptions are listed and ended by those who have them; a law that is called otherwise keeps them', async (t) => {
  const { app, reader, received } = await prepared(t)
  const other = await userWith(app, 'other', FOLLOWING)
  const lawId = await lawIdOf(app)
  const { followId } = await follow(reader, 'law', lawId)
  assert.equal((await follow(reader, 'law', lawId)).followId, followId)
  assert.deepEqual(
    (await list(reader)).map(({ kind, title, latest }) => [kind, title, latest]),
    [['law', '物业示例条例', '']],
  )
  const end = (actor: Actor) =>
    actor.call('DELETE /prod-api/cms/law-follow/:followIds', { params: { followIds: followId } })
  assert.deepEqual([(await list(other)).length, (await end(other)).code], [0, 404])
  const admin = await app.admin()
  const { data: detail } = await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId } })
  const { title, level, category, issuer, region, docNo, publishedOn, effectiveOn, firstEffectiveOn } = detail
  const facts = { title, level, category, issuer, region, docNo, publishedOn, effectiveOn, firstEffectiveOn }
  const undecided = {
    status: '',
    statusReason: '',
    repealedBy: '',
    repealedOn: '',
    checkedBy: '',
    checkedOn: '',
  } as const
  const renamed = await admin.call('PUT /prod-api/cms/law', {
    body: { lawId, version: detail.version, ...facts, ...undecided, title: '物业范例条例' },
  })
  assert.equal(renamed.code, 200, renamed.msg)
  assert.deepEqual(
    (await list(reader)).map((row) => row.title),
    ['物业范例条例'],
  )
  const { data } = await admin.call('GET /prod-api/cms/law/text/:lawId', { params: { lawId } })
  const edited = { lawId, version: data.version, markdown: data.markdown.replace('第二条 乙', '第二条 乙乙') }
  assert.equal((await admin.call('PUT /prod-api/cms/law/text', { body: edited })).code, 200)
  assert.match((await list(reader))[0]?.latest ?? '', /^《物业范例条例》：条文有变动，.*修改 1 条（第二条）$/)
  assert.equal((await end(reader)).code, 200)
  assert.deepEqual([await list(reader), (await bell(reader)).lines, await digest(app)], [[], [], ''])
  assert.deepEqual(await received(), [])
})

test('what can be followed is found by words: laws once each, and topics', async (t) => {
  const { app, reader } = await prepared(t)
  await content(app, { section: 'internalruleslaw', title: '物业示例费' })
  await news(app, { title: '物业示例新闻' })
  const { data } = await reader.call('GET /prod-api/cms/law-follow/subjects', { query: { keyword: '物业示例' } })
  assert.deepEqual(
    data.map(({ kind, title }) => [kind, title]),
    [
      ['law', '物业示例条例'],
      ['item', '物业示例费'],
    ],
  )
})

test('an employee who follows a law has one entry a day, one letter if they have an address, and ends it', async (t) => {
  const { app, received } = await prepared(t)
  const [member, colleague] = [await app.member(), await app.member('李四')]
  const email = { email: 'member@a.example' }
  await app.context.db.updateTable('member').set(email).where('name', '=', '张三').execute()
  const subject = await lawIdOf(app)
  const followed = await member.call('POST /api/member/law-follow', { body: { kind: 'law', subject } })
  assert.equal(followed.code, 200, followed.msg)
  await colleague.call('POST /api/member/law-follow', { body: { kind: 'law', subject } })
  await bring(t, app, { [LATER]: later })
  const mine = async () =>
    (await member.call('GET /api/member/mine')).data.rows.filter(({ source }) => source === 'law')
  const [entry, ...others] = await mine()
  assert.deepEqual([entry?.title, entry?.doneTime, others], ['《物业示例条例》', '', []])
  for (const said of [ARTICLES, VERSION]) assert.ok(entry?.about.includes(said.split('：')[1] ?? ''), entry?.about)
  assert.equal(await digest(app), '4 项变动已通知 2 位订阅人')
  const letters = await received()
  assert.deepEqual(
    letters.map(({ to, subject }) => [to, subject]),
    [[['member@a.example'], '法规订阅：2 项变动']],
  )
  assert.ok(letters[0]?.text.includes('https://www.a.example/#/mine'), letters[0]?.text)
  const read = (actor: Actor) =>
    actor.call('POST /api/member/law-follow/read', { body: { newsId: entry?.entryId ?? '' } })
  await read(colleague)
  assert.equal((await mine())[0]?.doneTime, '', 'nobody reads the news of somebody else')
  await read(member)
  assert.notEqual((await mine())[0]?.doneTime, '')
  const own = async (actor: Actor) => (await actor.call('GET /api/member/law-follow')).data.rows
  const [follow, ...more] = await own(member)
  assert.deepEqual([follow?.title, follow?.followId, more], ['物业示例条例', followed.data.followId, []])
  const end = (actor: Actor) =>
    actor.call('DELETE /api/member/law-follow/:followId', { params: { followId: followed.data.followId } })
  assert.deepEqual([(await end(colleague)).code, (await own(colleague)).length], [404, 1])
  assert.equal((await end(member)).code, 200)
  assert.deepEqual([await own(member), await mine()], [[], []])
})
