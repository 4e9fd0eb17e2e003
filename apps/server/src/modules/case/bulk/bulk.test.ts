import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anApplication, aPosition, moveTo, openApplication, trackApplication } from '../../../../test/applications.ts'
import { anEnquiry, openEnquiry } from '../../../../test/enquiries.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk, aTicket, HANDLING, openTicket, takeStep, trackTicket } from '../../../../test/tickets.ts'

/** Everything that a run of the same would leave behind. */
async function traces({ context: { db } }: TestApp) {
  const counts = await Promise.all(
    (['case_event', 'mail', 'robot_message'] as const).map(
      async (table) =>
        (
          await db
            .selectFrom(table as 'case_event')
            .select('id')
            .execute()
        ).length,
    ),
  )
  const versions = await db.selectFrom('proposal').select(['id', 'version', 'state']).orderBy('id').execute()
  return JSON.stringify([counts, versions])
}

test('sixty letters are answered with one text: the check says what would be refused and changes nothing, the run refuses the same', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const [fresh, accepted, closed] = [await aTicket(app), await aTicket(app), await aTicket(app)]
  await takeStep(clerk, accepted.id, 'accept')
  await takeStep(clerk, closed.id, 'refuse', '不属于物业服务范围')
  const tickets = await Promise.all(
    [fresh, accepted, closed].map(async ({ id: proposalId }) => ({
      proposalId,
      version: (await openTicket(clerk, proposalId)).data.version,
    })),
  )
  tickets.push({ proposalId: 'gone', version: 1 })
  const run = (dryRun: boolean) =>
    clerk.call('PUT /prod-api/cms/proposal/bulk/step', {
      body: { tickets, step: 'reply', note: '片区停电，预计 18 点恢复。', dryRun },
    })
  const before = await traces(app)
  const check = await run(true)
  assert.deepEqual(check.faults, [
    { proposalId: closed.id, msg: '“不予受理”的来信不能答复' },
    { proposalId: 'gone', msg: '来信不存在，或不在您的数据范围内' },
  ])
  assert.equal(await traces(app), before)
  assert.deepEqual((await run(false)).faults, check.faults)
  for (const { id, key } of [fresh, accepted]) {
    assert.equal((await openTicket(clerk, id)).data.state, 'answered')
    assert.equal((await trackTicket(app, key)).events.at(-1)?.note, '片区停电，预计 18 点恢复。')
  }
  const again = await run(true)
  assert.equal(again.faults.length, 4)
})

test('a letter that is given twice is changed once and named once, by the check as by the run', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const [{ id: one }, { id: other }] = [await aTicket(app), await aTicket(app)]
  const [first, second] = [one, other].map((proposalId) => ({ proposalId, version: 1 }))
  assert.ok(first && second)
  const run = (dryRun: boolean, tickets = [first, second, first, { ...first, version: 9 }]) =>
    clerk.call('PUT /prod-api/cms/proposal/bulk/step', { body: { tickets, step: 'accept', note: '', dryRun } })
  const faults = [{ proposalId: one, msg: '这件来信给了 3 次，只办理一次' }]
  assert.deepEqual((await run(true)).faults, faults)
  assert.deepEqual((await run(false)).faults, faults)
  const { data } = await openTicket(clerk, one)
  assert.deepEqual([data.state, data.events.filter(({ action }) => action === 'accept').length], ['accepted', 1])
  const again = await run(true, [first, first])
  assert.equal(again.faults.length, 1)
  assert.match(again.faults[0]?.msg ?? '', /；这件来信给了 2 次，只办理一次$/)
})

test('letters are accepted and refused with a kind sentence, which must be written', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const { id: proposalId } = await aTicket(app)
  const step = (step: 'accept' | 'refuse', note: string, version: number) =>
    clerk.call('PUT /prod-api/cms/proposal/bulk/step', { body: { tickets: [{ proposalId, version }], step, note } })
  assert.deepEqual((await step('accept', '', 1)).faults, [])
  assert.deepEqual((await step('refuse', ' ', 2)).faults, [{ proposalId, msg: '请写明不予受理的内容，来信人会看到' }])
  assert.deepEqual((await step('refuse', '谢谢您的来信，这里由市政负责。', 2)).faults, [])
  assert.equal((await openTicket(clerk, proposalId)).data.state, 'refused')
})

test('applications are refused with the kind sentence, each applicant reads it; those that are decided already are named', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const position = await aPosition(app)
  const [one, other, hired] = [
    await anApplication(app, position, { name: '甲', phone: '13800138001' }),
    await anApplication(app, position, { name: '乙', phone: '13800138002' }),
    await anApplication(app, position, { name: '丙', phone: '13800138003' }),
  ]
  for (const stage of ['interview', 'hired'] as const) await moveTo(admin, hired.id, stage)
  const applications = await Promise.all(
    [one, other, hired].map(async ({ id: applicationId }) => ({
      applicationId,
      version: (await openApplication(admin, applicationId)).data.version,
    })),
  )
  const run = (dryRun: boolean) =>
    admin.call('PUT /prod-api/cms/recruitment/bulk/move', {
      body: { applications, stage: 'rejected', note: '感谢您应聘。', dryRun },
    })
  const faults = [{ applicationId: hired.id, msg: '“录用”的应聘不能移到“未录用”' }]
  assert.deepEqual((await run(true)).faults, faults)
  assert.equal((await openApplication(admin, one.id)).data.stage, 'new')
  assert.deepEqual((await run(false)).faults, faults)
  for (const { key } of [one, other]) {
    const { data } = await trackApplication(app, key)
    assert.equal(data.events.at(-1)?.note, '感谢您应聘。')
  }
})

test('enquiries are assigned and ended together, and somebody is found by name or login', async (t) => {
  const app = await testApp(t)
  const seller = await aClerk(
    app,
    'xiaoshou',
    ['list', 'query', 'handle', 'assign'].map((one) => `cms:enquiry:${one}`),
    '综合管理部',
  )
  const { id: enquiryId } = await anEnquiry(app)
  const find = async (keyword: string) =>
    (await seller.call('GET /prod-api/cms/enquiry/assignees', { query: { keyword } })).data.map(
      ({ userId, deptName }) => [userId, deptName],
    )
  const own = [seller.userId, '综合管理部']
  assert.deepEqual(await find('XIAOSHOU'), [own])
  assert.deepEqual(
    (await find('综合管')).filter(([userId]) => userId === seller.userId || userId === ''),
    [own, ['', '综合管理部']],
  )
  assert.deepEqual(await find(' '), [])
  const read = async () => (await openEnquiry(seller, enquiryId)).data
  const { version: first } = await read()
  const enquiries = [{ enquiryId, version: first }]
  const to = { deptId: seller.deptId, userId: seller.userId, note: '' }
  assert.deepEqual(
    (await seller.call('PUT /prod-api/cms/enquiry/bulk/assign', { body: { enquiries, ...to } })).faults,
    [],
  )
  const end = (version: number, dryRun: boolean) =>
    seller.call('PUT /prod-api/cms/enquiry/bulk/move', {
      body: { enquiries: [{ enquiryId, version }], state: 'invalid', note: '广告', dryRun },
    })
  assert.equal((await end(first, true)).faults.length, 1)
  assert.deepEqual((await end(first + 1, true)).faults, [])
  assert.deepEqual((await end(first + 1, false)).faults, [])
  const ended = await read()
  assert.deepEqual([ended.state, ended.userId], ['invalid', seller.userId])
})
