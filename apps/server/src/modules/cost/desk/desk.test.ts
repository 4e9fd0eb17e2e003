import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { askForFile, linesOf } from '../../../../test/files.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aMember } from '../../../../test/people.ts'
import {
  aScenario,
  change,
  keepVersion,
  lock,
  openReview,
  openScenario,
  REVIEWING,
  review,
  saveInput,
} from '../../../../test/scenarios.ts'
import { aClerk } from '../../../../test/tickets.ts'

const smaller = sampleProject({ area: { chargeable: '8000' } })
const list = async (actor: Actor, query: object = {}) =>
  (await actor.call('GET /prod-api/cms/cost/list', { query })).rows.map(({ name }) => name)

const waiting = async (actor: Actor) =>
  (await actor.call('GET /prod-api/cms/cost/counts', { query: {} })).data.submitted

describe('the review of calculations', () => {
  test('reviewers see what was submitted by departments in their data scope, and nothing of a draft', async (t) => {
    const app = await testApp(t)
    const reviewer = await aClerk(app, 'finance', REVIEWING, '综合管理部')
    const stranger = await aClerk(app, 'stranger', REVIEWING, '财务部')
    await aMember(app.context, { name: '无部门', staffNo: 'A0009' })
    const [owner, alone] = [await app.member(), await app.member('无部门')]
    const id = await aScenario(owner)
    const own = await aScenario(alone, '没有部门的方案')
    await keepVersion(owner, id, false)
    assert.deepEqual([await list(reviewer), (await openReview(reviewer, id)).code], [[], 404])
    await keepVersion(owner, id, true)
    await keepVersion(alone, own, true)
    assert.deepEqual([await list(reviewer), await list(stranger)], [['镜湖大厦方案'], []])
    assert.deepEqual((await list(await app.admin())).toSorted(), ['没有部门的方案', '镜湖大厦方案'])
    assert.deepEqual([await waiting(reviewer), await waiting(stranger), await waiting(await app.admin())], [1, 0, 2])
    assert.equal((await openReview(stranger, id)).code, 404)
    assert.equal((await review(stranger, id, true)).code, 404)
    const params = { scenarioId: id, no: '2' }
    assert.equal((await stranger.call('GET /prod-api/cms/cost/:scenarioId/version/:no', { params })).code, 404)
    assert.equal((await reviewer.call('GET /prod-api/cms/cost/:scenarioId/version/:no', { params })).code, 200)
    for (const [query, names] of [
      [{ state: 'submitted', keyword: '镜湖' }, ['镜湖大厦方案']],
      [{ state: 'reviewed' }, []],
      [{ buildingType: 'office', deptId: reviewer.deptId, orderByColumn: 'feePerM2' }, ['镜湖大厦方案']],
    ] as const)
      assert.deepEqual(await list(reviewer, query), names)
  })

  test('the submitted version is compared with the last approved one; a draft after it stays with its owner', async (t) => {
    const app = await testApp(t)
    const reviewer = await aClerk(app, 'finance', REVIEWING, '综合管理部')
    const owner = await app.member()
    const id = await aScenario(owner)
    await keepVersion(owner, id, true)
    assert.equal((await openReview(reviewer, id)).data.reviewed, null)
    await review(reviewer, id, true, '同意')
    assert.equal(await waiting(reviewer), 0)
    await change(owner, 'revise', id)
    await saveInput(owner, id, smaller)
    await keepVersion(owner, id, false, '只给自己看')
    const during = (await openReview(reviewer, id)).data
    const { feePerM2 } = (await openScenario(owner, id)).data
    assert.deepEqual([during.state, during.versions.length, during.submitted?.versionNo], ['draft', 1, 1])
    assert.notEqual(during.feePerM2, feePerM2)
    const params = { scenarioId: id, no: '2' }
    assert.equal((await reviewer.call('GET /prod-api/cms/cost/:scenarioId/version/:no', { params })).code, 404)
    await keepVersion(owner, id, true)
    const after = (await openReview(reviewer, id)).data
    assert.deepEqual([after.submitted?.versionNo, after.reviewed?.versionNo, after.feePerM2], [3, 1, feePerM2])
    assert.deepEqual((await openScenario(owner, id)).data.reviewedNo, 1)
    await review(reviewer, id, true)
    const approved = (await openReview(reviewer, id)).data
    assert.deepEqual([approved.submitted?.versionNo, approved.reviewed?.versionNo], [3, 1])
  })

  test('each right is one of its own; an older version is refused, and the log names who decided', async (t) => {
    const app = await testApp(t)
    const reviewer = await app.holder('cms:cost:list', 'cms:cost:query', 'cms:cost:review')
    const reader = await app.holder('cms:cost:list', 'cms:cost:query')
    const owner = await app.member()
    const id = await aScenario(owner)
    await keepVersion(owner, id, true)
    assert.equal((await review(reader, id, true)).code, 403)
    const { version } = (await openReview(reviewer, id)).data
    const stale = { scenarioId: id, version: version - 1, approved: true, reason: '' }
    assert.equal((await reviewer.call('PUT /prod-api/cms/cost/review', { body: stale })).code, 409)
    assert.equal((await review(reviewer, id, true, '同意')).code, 200)
    assert.equal((await lock(reviewer, id, true)).code, 403)
    assert.equal((await lock(await app.admin(), id, true)).code, 200)
    const { events, reason } = (await openScenario(owner, id)).data
    assert.deepEqual(
      events.slice(0, 2).map(({ action, userName, note, versionNo }) => [action, userName, note, versionNo]),
      [
        ['lock', '管理员admin', '年度预算已定', 1],
        ['approve', '管理员holder1', '同意', 1],
      ],
    )
    assert.equal(reason, '年度预算已定')
    const lines = await app.context.db.selectFrom('operation_log').selectAll().execute()
    assert.ok(lines.some(({ title, user_name }) => title === '物业费测算' && user_name === 'holder1'))
  })

  test('the list is exported with the figures of the submitted versions', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    await keepVersion(owner, await aScenario(owner), true)
    await aScenario(owner, '没有提交的方案')
    const { feePerM2 } = (await owner.call('GET /api/cms/cost/scenario/list')).data.rows[0] ?? {}
    const exported = await askForFile(app, await app.admin(), '/prod-api/cms/cost/export')
    const [head, ...rows] = await linesOf(exported.rawPayload)
    assert.equal(head?.[0], '方案名称')
    assert.deepEqual(
      rows.map(([name, , , state, , fee]) => [name, state, Number(fee)]),
      [['镜湖大厦方案', '已提交', Number(feePerM2)]],
    )
    const reader = await app.holder('cms:cost:list')
    assert.equal((await askForFile(app, reader, '/prod-api/cms/cost/export')).json().code, 403)
  })
})
