import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aMember } from '../../../../test/people.ts'
import {
  aScenario,
  change,
  keepVersion,
  lock,
  namesOf,
  openScenario,
  REVIEWING,
  review,
  saveInput,
} from '../../../../test/scenarios.ts'
import { aClerk } from '../../../../test/tickets.ts'

const smaller = sampleProject({ area: { chargeable: '8000' } })
const actionsOf = async (actor: Actor, id: string) =>
  (await openScenario(actor, id)).data.events.map(({ action }) => action)

describe('states of saved calculations', () => {
  test('states follow one another; a locked one can only be copied', async (t) => {
    const app = await testApp(t)
    await aMember(app.context, { name: '王五', staffNo: 'A0003', departments: ['综合管理部'] })
    const [owner, colleague] = [await app.member(), await app.member('王五')]
    const reviewer = await aClerk(app, 'finance', REVIEWING, '综合管理部')
    const id = await aScenario(owner)
    const params = { scenarioId: id }
    const stateOf = async () => (await openScenario(owner, id)).data.state
    assert.equal((await change(owner, 'revise', id)).code, 500)
    await keepVersion(owner, id, true)
    assert.equal(await stateOf(), 'submitted')
    assert.match((await saveInput(owner, id, smaller)).msg, /请先撤回再修改/)
    assert.equal((await review(reviewer, id, false, ' ')).field, 'reason')
    assert.equal((await review(reviewer, id, false, '工资依据不足')).code, 200)
    const refused = (await openScenario(owner, id)).data
    assert.deepEqual([refused.state, refused.reason], ['returned', '工资依据不足'])
    assert.equal((await saveInput(owner, id, smaller)).code, 200)
    await keepVersion(owner, id, true)
    assert.equal((await lock(reviewer, id, true)).code, 500)
    assert.equal((await review(reviewer, id, true)).code, 200)
    assert.equal((await review(reviewer, id, true)).code, 500)
    assert.equal((await change(owner, 'revise', id)).code, 200)
    assert.equal(await stateOf(), 'draft')
    await keepVersion(owner, id, true)
    await review(reviewer, id, true)
    assert.equal((await lock(reviewer, id, true, '')).field, 'reason')
    assert.equal((await lock(reviewer, id, true)).code, 200)
    const { version } = (await openScenario(owner, id)).data
    const denied = [
      await saveInput(owner, id, sampleProject()),
      await keepVersion(owner, id, true),
      await change(owner, 'revise', id),
      await change(colleague, 'take', id),
      await owner.call('PUT /api/cms/cost/scenario/:scenarioId/name', { params, body: { version, name: '新名' } }),
      await owner.call('PUT /api/cms/cost/scenario/:scenarioId/archive', { params, body: { version, archived: true } }),
    ]
    for (const { code, msg } of denied) assert.deepEqual([code, msg], [500, '方案已锁定，只能复制'])
    const copied = await owner.call('POST /api/cms/cost/scenario/:scenarioId/copy', {
      params,
      body: { name: '明年方案', versionNo: 1 },
    })
    assert.deepEqual((await openScenario(owner, copied.data.scenarioId)).data.input, sampleProject())
    assert.equal((await lock(reviewer, id, false)).code, 200)
    assert.equal(await stateOf(), 'reviewed')
    assert.deepEqual(await actionsOf(owner, id), [
      'unlock',
      'lock',
      'approve',
      'submit',
      'revise',
      'approve',
      'submit',
      'refuse',
      'submit',
      'create',
    ])
  })

  test('renaming, archiving and restoring are in the history; an archived one is not edited', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    const id = await aScenario(owner)
    const params = { scenarioId: id }
    const key = 'PUT /api/cms/cost/scenario/:scenarioId/archive'
    const renaming = { version: 1, name: '改后的名' }
    await owner.call('PUT /api/cms/cost/scenario/:scenarioId/name', { params, body: renaming })
    assert.equal((await owner.call(key, { params, body: { version: 1, archived: true } })).code, 409)
    assert.equal((await owner.call(key, { params, body: { version: 2, archived: true } })).code, 200)
    assert.deepEqual([await namesOf(owner), await namesOf(owner, { archived: '1' })], [[], ['改后的名']])
    assert.match((await saveInput(owner, id, smaller)).msg, /已归档/)
    assert.equal((await owner.call(key, { params, body: { version: 3, archived: false } })).code, 200)
    assert.deepEqual(await namesOf(owner), ['改后的名'])
    assert.deepEqual(await actionsOf(owner, id), ['restore', 'archive', 'rename', 'create'])
  })
})
