// One box finds a case by all that its reader may see of it, and nothing hidden can be guessed by it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anApplication, aPosition, moveTo, SELECTING } from '../../../../test/applications.ts'
import { anEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, DAY, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'

const place = '云澜大厦管理处'
type Desk = 'proposal' | 'recruitment' | 'enquiry'

/** The numbers of the cases that a keyword finds. */
async function find(actor: Actor, desk: Desk, keyword: string): Promise<string[]> {
  const { rows } = await actor.call(`GET /prod-api/cms/${desk}/list`, { query: { keyword } })
  return (rows as { no: string }[]).map(({ no }) => no)
}
const letters = (actor: Actor, keyword: string) => find(actor, 'proposal', keyword)

/** Every piece of a text of at least two characters, or of one where `from` says so. */
const piecesOf = (text: string, from = 2) => {
  const characters = [...text]
  return characters.flatMap((_, begin) =>
    characters.slice(begin + from - 1).map((_, size) => characters.slice(begin, begin + from + size).join('')),
  )
}

const leak = {
  subject: '地下车库漏水',
  content: '电梯旁的 B2 层 131 车位上方漏水，老人出入不便。',
  project: '云 澜大厦',
  location: '3号楼 A座 1502 室',
  contactName: '欧阳建国',
  phone: '13800001234',
}
const note = (actor: Actor, proposalId: string, text: string, isPublic = false) =>
  actor.call('POST /prod-api/cms/proposal/note', { body: { proposalId, note: text, isPublic } })

describe('what a keyword finds', () => {
  test('a letter is found by its number, telephone, name, place, and any words of letter, answer and note', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await aTicket(app, leak)
    await aTicket(app, {
      subject: '照明',
      content: '大厅的照明九点以后就熄灭。',
      project: '清禾苑',
      location: '5 号楼',
    })
    await note(admin, id, '已请防水班组明早勘查')
    await takeStep(admin, id, 'accept')
    await takeStep(admin, id, 'reply', '伸缩缝已经注浆处理。')
    const [prefix, draw = ''] = key.no.split('-')
    const numbers = [key.no, key.no.toLowerCase(), `${prefix}${draw}`, `${prefix} ${draw}`, draw, key.no.slice(2)]
    const telephones = ['13800001234', '138 0000 1234', '+86 138-0000-1234', '1234', '１２３４']
    const words = [
      '漏水',
      '131',
      '车位',
      'B2',
      'b2',
      'Ｂ２',
      'a座',
      '欧阳',
      '欧阳建国',
      '云澜大厦',
      '云 澜大厦',
      '老人',
      '3号楼',
      '1502',
    ]
    const history = ['防水班组', '勘查', '注浆', '伸缩缝']
    const several = ['车库 漏水', '漏水　车库', '云澜,131', '欧阳 注浆 1234', `${key.no} 漏水`, '漏', '3 号楼 漏水']
    for (const typed of [...numbers, ...telephones, ...words, ...history, ...several])
      assert.deepEqual(await letters(admin, typed), [key.no], typed)
    const nothing = ['漏水 照明', '13号楼', '31', '138', '234', '12345', '0000', '没有', '？', '13800001235']
    for (const typed of nothing) assert.deepEqual(await letters(admin, typed), [], typed)
    assert.equal((await letters(admin, ' ')).length, 2)
  })

  test('applications and enquiries are found in the same way', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await anApplication(app, await aPosition(app))
    await moveTo(admin, id, 'screened', '请补充焊工证书。')
    for (const typed of [key.no, '13912345678', '5678', '欧阳', '井道 绍兴', '电梯作业证', '焊工', '维保工程师'])
      assert.deepEqual(await find(admin, 'recruitment', typed), [key.no], typed)
    const { no } = await anEnquiry(app)
    for (const typed of [no, '137 1234 5678', '5678', '司徒', '镜湖 方案', '镜湖置业', '年底到期'])
      assert.deepEqual(await find(admin, 'enquiry', typed), [no], typed)
  })

  test('the export has what the list shows for the same keyword', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { key } = await aTicket(app, leak)
    const other = await aTicket(app, { subject: '照明' })
    const query = { keyword: '131 车位' }
    const answer = await admin.call('POST /prod-api/cms/proposal/export', { body: query })
    assert.equal(answer.status, 200)
    assert.deepEqual(await letters(admin, query.keyword), [key.no])
    assert.notEqual(other.key.no, key.no)
  })
})

describe('what a keyword does not find', () => {
  test('somebody without the right to contacts guesses neither name nor telephone by a part of it', async (t) => {
    const app = await testApp(t)
    const letter = await aClerk(app, 'letter', HANDLING, place)
    const hr = await aClerk(app, 'hr', SELECTING, '人力资源部')
    const sales = await aClerk(app, 'sales', WINNING, place)
    const { id, key } = await aTicket(app, leak)
    await assignTo(await app.admin(), id, letter)
    const { no } = await anEnquiry(app, { contactName: '诸葛先生', phone: '13787654321' })
    await app.context.db.updateTable('enquiry').set({ department_id: sales.deptId }).execute()
    await anApplication(app, await aPosition(app))
    const cases: [Actor, Desk, name: string, phone: string, whole: string[]][] = [
      [letter, 'proposal', '欧阳建国', '13800001234', [key.no]],
      [sales, 'enquiry', '诸葛先生', '13787654321', [no]],
    ]
    for (const [actor, desk, name, phone, whole] of cases) {
      for (const piece of piecesOf(name, 1).filter((one) => one !== name))
        assert.deepEqual(await find(actor, desk, piece), [], piece)
      const open = [phone, phone.slice(-4)]
      for (const piece of piecesOf(phone).filter((one) => !open.includes(one)))
        assert.deepEqual(await find(actor, desk, piece), [], piece)
      for (const typed of [name, ...open]) assert.deepEqual(await find(actor, desk, typed), whole, typed)
    }
    for (const piece of [...piecesOf('13912345678').filter((one) => !['13912345678', '5678'].includes(one)), 'ouyang'])
      assert.deepEqual(await find(hr, 'recruitment', piece), [], piece)
  })

  test('somebody who may not open letters finds what the list shows, and neither text nor place, answer nor note', async (t) => {
    const app = await testApp(t)
    const lister = await aClerk(app, 'lister', ['cms:proposal:list'], place)
    const { id, key } = await aTicket(app, leak)
    const admin = await app.admin()
    await assignTo(admin, id, { deptId: lister.deptId })
    await note(admin, id, '业主情绪激动')
    await note(admin, id, '维修队周三到场', true)
    for (const word of ['车库', '云澜', key.no, '车库 漏水', `漏水 云澜 ${key.no}`])
      assert.deepEqual(await letters(lister, word), [key.no], word)
    const hidden = [
      ...piecesOf('老人出入不便'),
      ...piecesOf('情绪激动'),
      ...piecesOf('维修队周三'),
      '131',
      'B2',
      '1502',
      'A座',
      '车库 老人',
      '漏水 车库 情绪激动',
      '漏水 欧阳建 车库',
    ]
    for (const piece of hidden) assert.deepEqual(await letters(lister, piece), [], piece)
    assert.deepEqual(await letters(lister, '车库 131'), [])
  })

  test('nothing is found outside of the data scope, whatever is typed', async (t) => {
    const app = await testApp(t)
    const stranger = await aClerk(app, 'stranger', [...HANDLING, 'cms:proposal:contact'], '财务部')
    const { key } = await aTicket(app, leak)
    for (const typed of [key.no, '漏水', '131', '欧阳建国', '欧阳', '13800001234', '1234'])
      assert.deepEqual(await letters(stranger, typed), [], typed)
  })

  test('the right to contacts of one department finds no names of another that is only worked on', async (t) => {
    const app = await testApp(t)
    const { deptId, userId } = await aClerk(app, 'clerk', HANDLING, place)
    const { id, key } = await aTicket(app, leak)
    await assignTo(await app.admin(), id, { deptId })
    const [elsewhere = ''] = await idsOfDepartments(app.context, ['财务部'])
    const role = { permissions: ['cms:proposal:contact'], dataScope: '2' as const, scopeDepartments: [elsewhere] }
    const reader = await aUser(app.context, 'reader', role)
    const { db } = app.context
    const roles = await db.selectFrom('administrator_role').selectAll().where('administrator_id', '=', reader).execute()
    await db
      .insertInto('administrator_role')
      .values(roles.map((role) => ({ ...role, administrator_id: userId })))
      .execute()
    const clerk = await app.admin('clerk')
    assert.deepEqual([await letters(clerk, '欧阳'), await letters(clerk, '131')], [[], [key.no]])
  })
})

describe('what leaves the index at once', () => {
  const texts = async (actor: Actor, words: readonly string[]) => {
    const hits: string[] = []
    for (const word of words) if ((await letters(actor, word)).length > 0) hits.push(word)
    return hits
  }

  test('words that are corrected, a name that is made anonymous, a letter that is erased', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await aTicket(app, leak)
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '补充：水表井也漏' } })
    const { data } = await openTicket(admin, id)
    const written = { subject: '车库渗水', content: '车位上方渗水，请尽快修复。', project: '云澜大厦', location: '' }
    const body = { proposalId: id, version: data.version, ...written }
    assert.equal((await admin.call('PUT /prod-api/cms/proposal', { body })).code, 200)
    const before = ['131', 'B2', '1502', '漏水']
    assert.deepEqual(await texts(admin, [...before, '渗水', '水表井', '欧阳', '1234']), [
      '渗水',
      '水表井',
      '欧阳',
      '1234',
    ])
    await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: key })
    assert.deepEqual(await texts(admin, ['渗水', '欧阳', '欧阳建国', '1234', '13800001234']), ['渗水'])
    // Notes of clerks stay, and may repeat what is deleted.
    const note = '已致电欧阳建国，渗水处在 131 车位'
    await admin.call('POST /prod-api/cms/proposal/note', { body: { proposalId: id, note, isPublic: false } })
    assert.deepEqual(await texts(admin, ['欧阳']), ['欧阳'])
    const removed = await admin.call('DELETE /prod-api/cms/proposal/:proposalId', { params: { proposalId: id } })
    assert.equal(removed.code, 200)
    assert.deepEqual(await texts(admin, [...before, '渗水', '水表井', '欧阳', key.no]), [key.no])
  })

  test('a case that is deleted, of every kind', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { key } = await anApplication(app, await aPosition(app))
    const { id } = await anEnquiry(app)
    await app.visitor.call('PUT /api/cms/recruitment/withdraw', { body: key })
    await admin.call('DELETE /prod-api/cms/enquiry/:enquiryId', { params: { enquiryId: id } })
    // Numbers of the index are used again, so what is left there would belong to the next case.
    const next = await anApplication(app, await aPosition(app), {
      name: '王工',
      message: '持有焊工证。',
      phone: '13700000000',
    })
    const other = await anEnquiry(app, { building: '新城大厦', organisation: '新城', contactName: '李总', message: '' })
    assert.deepEqual(await find(admin, 'recruitment', '欧阳'), [])
    assert.deepEqual(await find(admin, 'recruitment', '井道'), [])
    assert.deepEqual(await find(admin, 'recruitment', '焊工'), [next.key.no])
    for (const word of ['镜湖', '司徒']) assert.deepEqual(await find(admin, 'enquiry', word), [], word)
    assert.deepEqual(await find(admin, 'enquiry', '新城'), [other.no])
  })

  test('what the clock erases after the term of keeping', async (t) => {
    const app = await testApp(t)
    const { id, key } = await aTicket(app, leak)
    await app.visitor.call('PUT /api/cms/proposal/withdraw', { body: key })
    app.clock.pass(1200 * DAY)
    await app.context.scheduler.runDue(app.clock.now())
    const { erased_at } = await app.context.db
      .selectFrom('proposal')
      .select('erased_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.notEqual(erased_at, null)
    const admin = await app.admin()
    assert.deepEqual(await texts(admin, ['漏水', '131', '1502', '欧阳', '1234', key.no]), [key.no])
  })
})

test('cases from before the index are entered at the next start, with their words and names', async (t) => {
  const app = await testApp(t)
  const { key } = await aTicket(app, leak)
  const { db } = app.context
  await db.updateTable('proposal').set({ doc: null }).execute()
  await db.deleteFrom('case_digest').execute()
  const admin = await app.admin()
  assert.deepEqual(await letters(admin, '漏水'), [])
  await app.another()
  for (const typed of ['漏水', '欧阳', '1234']) assert.deepEqual(await letters(admin, typed), [key.no], typed)
})
