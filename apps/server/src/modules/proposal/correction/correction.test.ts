import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  anApplication,
  aPdf,
  aPosition,
  openApplication,
  SELECTING,
  sendResume,
  trackApplication,
} from '../../../../test/applications.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { idsOfDepartments } from '../../../../test/people.ts'
import { keysOf } from '../../../../test/stores.ts'
import {
  aClerk,
  assignTo,
  aTicket,
  HANDLING,
  openTicket,
  phonePhoto,
  sendPhoto,
  takeStep,
  trackTicket,
} from '../../../../test/tickets.ts'

const place = '云澜大厦管理处'
const written = {
  subject: '三号电梯异响',
  content: '三号电梯上行经过八层时有明显异响。',
  project: '云澜大厦',
  location: '8 层 801 室',
}
async function edit(actor: Actor, proposalId: string, change: object) {
  const { data } = await openTicket(actor, proposalId)
  const body = { proposalId, version: data?.version, ...written, ...change }
  return actor.call('PUT /prod-api/cms/proposal', { body: body as never })
}
const remove = (actor: Actor, proposalId: string) =>
  actor.call('DELETE /prod-api/cms/proposal/:proposalId', { params: { proposalId } })

describe('what a sender may ask for', () => {
  test('a letter is corrected; the history names what has changed, and neither the old nor the new value', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:contact'], place)
    const { id, key } = await aTicket(app)
    await assignTo(await app.admin(), id, clerk)
    assert.equal((await edit(clerk, id, { project: '青禾苑', phone: '13900139000' })).code, 200)
    const { data } = await openTicket(clerk, id)
    assert.deepEqual([data.project, data.phone, data.location], ['青禾苑', '139****9000', '8 层 801 室'])
    assert.equal(data.events.at(-1)?.note, '更正了所在项目、电话')
    assert.equal((await trackTicket(app, key)).events.length, 1)
    const same = await edit(clerk, id, { project: '青禾苑', phone: '13900139000' })
    assert.equal(same.msg, '没有改动')
    const logs = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    for (const value of ['13900139000', '801 室', '异响']) assert.ok(!logs.includes(value), value)
  })

  test('with its project a letter goes to the department of that one, if the clerk says so, in one step with its line', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const [tower = '', centre = '', gone = ''] = await idsOfDepartments(app.context, [
      place,
      '和正中心管理处',
      '财务部',
    ])
    const projectOf = async (projectName: string, deptId: string) => {
      const body = { projectName, deptId, orderNum: 0, buildingNames: [] }
      return String((await admin.call('POST /prod-api/cms/place', { body })).projectId)
    }
    const [yunlan, hezheng, bare, closed] = [
      await projectOf('云澜大厦', tower),
      await projectOf('和正中心', centre),
      await projectOf('清禾苑', ''),
      await projectOf('旧项目', gone),
    ]
    await app.context.db.updateTable('department').set({ status: 'disabled' }).where('id', '=', gone).execute()
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    const head = await aClerk(app, 'head', [...HANDLING, 'cms:proposal:assign'], place)
    const { id } = await aTicket(app, { projectId: yunlan })
    await assignTo(admin, id, clerk)
    const stored = async () => {
      const { data } = await openTicket(admin, id)
      return [data.project, data.deptName, data.userName, data.version, data.events.length]
    }
    const before = await stored()
    const refusals: [actor: Actor, projectId: string, msg: string][] = [
      [clerk, hezheng, '您没有分派来信的权限'],
      [head, bare, '这个项目没有负责部门，或部门已停用'],
      [head, closed, '这个项目没有负责部门，或部门已停用'],
      [head, yunlan, `这件来信已由${place}负责`],
    ]
    for (const [actor, projectId, msg] of refusals) {
      const refused = await edit(actor, id, { projectId, subject: '电梯异响', toDepartment: true })
      assert.deepEqual([refused.field, refused.msg], ['toDepartment', msg])
    }
    assert.deepEqual(await stored(), before)
    assert.equal((await edit(clerk, id, { projectId: hezheng, toDepartment: false })).code, 200)
    assert.deepEqual((await stored()).slice(0, 2), ['和正中心', place])
    assert.equal((await edit(head, id, { projectId: hezheng, subject: '电梯', toDepartment: true })).code, 200)
    const { data } = await openTicket(admin, id)
    assert.deepEqual([data.deptName, data.userName], ['和正中心管理处', ''])
    assert.deepEqual(
      data.events.slice(-3).map(({ action, note }) => [action, note]),
      [
        ['edit', '更正了所在项目'],
        ['edit', '更正了标题'],
        ['assign', '分派给和正中心管理处：按更正后的项目'],
      ],
    )
    assert.equal((await openTicket(head, id)).code, 404)
    await takeStep(admin, id, 'refuse', '请联系居委会。')
    const ended = await edit(admin, id, { projectId: yunlan, toDepartment: true })
    assert.equal(ended.msg, '“不予受理”的来信不能再分派')
  })

  test('without a telephone nobody is called back, and without a mobile one nothing is sent to it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id } = await aTicket(app)
    await app.context.db.updateTable('proposal').set({ wants_sms: 1 }).where('id', '=', id).execute()
    const wishes = async () => {
      const { wants_reply, wants_sms } = await app.context.db
        .selectFrom('proposal')
        .select(['wants_reply', 'wants_sms'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [wants_reply, wants_sms]
    }
    assert.equal((await edit(admin, id, { phone: '13900139000' })).code, 200)
    assert.deepEqual(await wishes(), [1, 1])
    assert.equal((await edit(admin, id, { phone: '0571-88886666' })).code, 200)
    assert.deepEqual(await wishes(), [1, 0])
    assert.equal((await edit(admin, id, { phone: '' })).code, 200)
    assert.deepEqual(await wishes(), [0, 0])
    assert.equal((await openTicket(admin, id)).data.events.at(-1)?.note, '更正了电话、答复方式')
  })

  test('what is wrong is refused at its field, as in the public form; nothing of it is changed', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id } = await aTicket(app)
    for (const [field, value] of [
      ['subject', ''],
      ['subject', ' \u200b'],
      ['content', '太短'],
      ['content', '\u200b'.repeat(12)],
      ['phone', '123'],
      ['location', '长'.repeat(61)],
    ] as const)
      assert.equal((await edit(admin, id, { [field]: value })).field, field, field)
    const stale = await admin.call('PUT /prod-api/cms/proposal', {
      body: { proposalId: id, version: 7, ...written, project: '青禾苑' },
    })
    assert.equal(stale.code, 409)
    assert.equal((await openTicket(admin, id)).data.events.length, 1)
    const nameless = await aTicket(app, { anonymous: true })
    assert.equal((await edit(admin, nameless.id, { phone: '13900139000' })).msg, '匿名来信不留称呼和联系方式')
  })

  test('correcting needs the right to handle, the contact that to read it, deleting its own; nothing out of reach', async (t) => {
    const app = await testApp(t)
    const { id } = await aTicket(app)
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    await assignTo(await app.admin(), id, clerk)
    const reader = await aClerk(app, 'reader', ['cms:proposal:list', 'cms:proposal:query'], place)
    const stranger = await aClerk(app, 'stranger', [...HANDLING, 'cms:proposal:remove'], '财务部')
    assert.equal((await edit(reader, id, { project: 'x' })).code, 403)
    assert.equal((await edit(clerk, id, { contactName: '孙先生' })).msg, '您没有修改联系方式的权限')
    assert.equal((await edit(stranger, id, { project: 'x' })).code, 404)
    assert.equal((await remove(clerk, id)).code, 403)
    assert.equal((await remove(stranger, id)).code, 404)
    assert.equal((await openTicket(clerk, id)).data.contactName, '钱**')
  })

  test('a letter is deleted when its sender asks for it: text, place, name, telephone, what was added and all photos', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
    const { id, key } = await aTicket(app, { photos: [photoId] })
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: 'KANARIE 请快' } })
    assert.equal((await remove(admin, id)).code, 200)
    const stored = JSON.stringify([
      await app.context.db.selectFrom('proposal').selectAll().execute(),
      await app.context.db.selectFrom('case_event').selectAll().execute(),
    ])
    for (const value of ['钱女士', '13800138000', '801 室', '异响', 'KANARIE'])
      assert.ok(!stored.includes(value), value)
    assert.deepEqual(await keysOf(app.context.storage.files), [])
    const seen = await trackTicket(app, key)
    assert.deepEqual(
      [seen.state, seen.events.at(-1)?.note],
      ['withdrawn', '应您的要求，来信的内容、称呼、电话、邮箱、补充与照片已删除。'],
    )
    assert.equal((await remove(admin, id)).msg, '这件来信的内容已经删除')
    assert.equal((await edit(admin, id, {})).msg, '这件来信的内容已经删除，不能再更正')
  })

  test('a letter that is held is not deleted, and one that others are merged into lets them go', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const lead = await aTicket(app)
    const other = await aTicket(app)
    await takeStep(admin, lead.id, 'accept')
    const { data } = await openTicket(admin, other.id)
    const body = { proposalId: other.id, version: data.version, into: lead.id, note: '' }
    await admin.call('PUT /prod-api/cms/proposal/merge', { body })
    await admin.call('PUT /prod-api/cms/proposal/hold', { body: { proposalId: lead.id, note: '诉讼' } })
    assert.equal((await remove(admin, lead.id)).msg, '这件来信有保留的原因，请先取消保留再删除')
    await admin.call('PUT /prod-api/cms/proposal/hold', { body: { proposalId: lead.id, note: '' } })
    assert.equal((await remove(admin, lead.id)).code, 200)
    assert.deepEqual([(await trackTicket(app, other.key)).state], ['working'])
  })

  test('an application is corrected without its values in the history, and deleted with the bytes of its résumé', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'hr', [...SELECTING, 'cms:recruitment:remove'], '人力资源部')
    const { resumeId } = await sendResume(app, aPdf())
    const { id, key } = await anApplication(app, await aPosition(app), { resumeId })
    const { data } = await openApplication(clerk, id)
    const { name, city, experienceYears, certificates, message } = data
    const body = { applicationId: id, version: data.version, name, city, experienceYears, certificates, message }
    const put = (actor: Actor, change: object) =>
      actor.call('PUT /prod-api/cms/recruitment', { body: { ...body, ...change } as never })
    assert.equal((await put(clerk, { phone: '13700137000' })).msg, '您没有修改联系方式的权限')
    assert.equal((await put(clerk, { name: ' ' })).field, 'name')
    assert.equal((await put(await app.admin(), { city: '杭州', phone: '13700137000' })).code, 200)
    const after = (await openApplication(clerk, id)).data
    assert.deepEqual([after.city, after.phone], ['杭州', '137****7000'])
    assert.equal(after.events.at(-1)?.note, '更正了所在城市、电话')
    assert.equal((await put(clerk, { city: '宁波' })).code, 409)
    const stranger = await aClerk(app, 'stranger', [...SELECTING, 'cms:recruitment:remove'], '财务部')
    const deletion = (actor: Actor) =>
      actor.call('DELETE /prod-api/cms/recruitment/:applicationId', { params: { applicationId: id } })
    assert.equal((await deletion(stranger)).code, 404)
    assert.equal((await deletion(clerk)).code, 200)
    assert.deepEqual(await keysOf(app.context.storage.files), [])
    assert.equal((await trackApplication(app, key)).code, 404)
  })
})
