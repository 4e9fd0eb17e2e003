import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anApplication, aPosition, SELECTING } from '../../../test/applications.ts'
import { anEnquiry, WINNING } from '../../../test/enquiries.ts'
import { type Actor, testApp } from '../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, takeStep } from '../../../test/tickets.ts'

const phone = '13800138000'
const place = '云澜大厦管理处'
const callerOf = async (actor: Actor, typed: string) =>
  (await actor.call('POST /prod-api/cms/case/caller', { body: { phone: typed } })).data

describe('the former cases of a caller', () => {
  test('of all kinds are found by the whole number however it is typed, and by its last four digits; open ones first', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const closed = await aTicket(app, { phone })
    await takeStep(admin, closed.id, 'refuse', '不属于物业的职责。')
    const open = await aTicket(app, { phone })
    await anApplication(app, await aPosition(app), { phone })
    await anEnquiry(app, { phone })
    await aTicket(app, { phone: '13900139001' })
    const cases = await callerOf(admin, '+86 138-0013-8000')
    assert.deepEqual(cases.map(({ kind, ended }) => [kind, ended]).toSorted(), [
      ['application', false],
      ['enquiry', false],
      ['proposal', false],
      ['proposal', true],
    ])
    assert.deepEqual([cases.at(-1)?.no, cases.at(-1)?.state], [closed.key.no, '不予受理'])
    assert.equal((await callerOf(admin, '8000')).length, 4)
    assert.deepEqual(
      [await callerOf(admin, '800'), await callerOf(admin, '1380013'), await callerOf(admin, '%%%%')],
      [[], [], []],
    )
    assert.doesNotMatch(JSON.stringify(cases), /13800138000|钱女士/)
    assert.ok(cases.some(({ no }) => no === open.key.no))
  })

  test('are those of kinds that the caller lists, within the data scope', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await aTicket(app, { phone })
    await aTicket(app, { phone })
    await anEnquiry(app, { phone })
    const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:intake:list'], place)
    const all = [...HANDLING, ...SELECTING, ...WINNING, 'cms:intake:list']
    const stranger = await aClerk(app, 'stranger', all, '财务部')
    const handler = await aClerk(app, 'handler', HANDLING, place)
    await assignTo(admin, id, clerk)
    assert.deepEqual(
      (await callerOf(clerk, phone)).map(({ no }) => no),
      [key.no],
    )
    assert.deepEqual(await callerOf(stranger, phone), [])
    assert.equal((await handler.call('POST /prod-api/cms/case/caller', { body: { phone } })).code, 403)
    assert.equal((await app.visitor.call('POST /prod-api/cms/case/caller', { body: { phone } })).code, 401)
  })

  test('stand beside each case without it, and not beside one that the caller does not see', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const one = await aTicket(app, { phone })
    const { no } = await anEnquiry(app, { phone })
    const nameless = await aTicket(app, { anonymous: true, wantsReply: false })
    const same = (actor: Actor, id: string) =>
      actor.call('GET /prod-api/cms/case/same', { query: { kind: 'proposal', id } })
    assert.deepEqual(
      (await same(admin, one.id)).data.map((other) => other.no),
      [no],
    )
    assert.deepEqual((await same(admin, nameless.id)).data, [])
    const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
    assert.equal((await same(stranger, one.id)).code, 404)
  })
})
