// The views of the desks: what belongs to each, and in which order.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DAY, fromWireTime, HOUR } from '@anju/contract/wire/time'
import { sql, type Updateable } from 'kysely'
import { endOfDay } from '#platform/database/days'
import type { Database } from '#platform/database/schema'
import { anApplication, aPosition, SELECTING } from '../../../../test/applications.ts'
import { anEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { aTicket, HANDLING, takeStep } from '../../../../test/tickets.ts'

type Kind = 'proposal' | 'enquiry' | 'recruitment'
const RIGHTS = [...HANDLING, 'cms:proposal:assign', ...WINNING, 'cms:enquiry:assign', ...SELECTING]

/** A person of the tower who sees all departments, a colleague, one who has left, and the ids of departments. */
async function start(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const [tower = '', finance = '', office = ''] = await idsOfDepartments(app.context, [
    '云澜大厦管理处',
    '财务部',
    '综合管理部',
  ])
  const user = (name: string) => aUser(app.context, name, { permissions: RIGHTS, departmentId: tower })
  const ids = { myself: await user('myself'), colleague: await user('colleague'), leaver: await user('leaver') }
  await app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', ids.leaver).execute()
  // A department below that of the person.
  await app.context.db
    .updateTable('department')
    .set((eb) => ({
      parent_id: tower,
      ancestors: sql<string>`${eb.selectFrom('department as above').select('above.ancestors').where('above.id', '=', tower)} || ',' || ${tower}`,
    }))
    .where('id', '=', office)
    .execute()
  return { app, ids, tower, finance, office, me: await app.admin('myself') }
}

const listOf = async (me: Actor, kind: Kind, query: object) =>
  (await me.call(`GET /prod-api/cms/${kind}/list`, { query: { pageSize: '50', ...query } } as never)) as unknown as {
    rows: Record<string, string>[]
    total: number
  }

/** Which of the named cases each of some views has. */
async function membersOf(me: Actor, kind: Kind, views: readonly string[], names: ReadonlyMap<string, string>) {
  const members: Record<string, string[]> = {}
  for (const view of views) {
    const { rows } = await listOf(me, kind, { view })
    members[view] = rows.map((row) => names.get(row.proposalId ?? row.enquiryId ?? row.applicationId ?? '') ?? '?')
  }
  return members
}

async function countsOf(me: Actor, kind: Kind): Promise<Map<string, number>> {
  const { data } = (await me.call(`GET /prod-api/cms/${kind}/counts`, {} as never)) as unknown as { data: object }
  return new Map(
    Array.isArray(data)
      ? data.map(({ view, count }: { view: string; count: number }) => [view, count])
      : Object.entries(data),
  )
}

type Columns = Updateable<Database['proposal']>

describe('the views of letters', () => {
  test('each has what belongs to it, the next limit first, and counts as many as it lists', async (t) => {
    const { app, ids, tower, finance, office, me } = await start(t)
    const now = app.clock.now()
    /** The tests begin on 2026-11-21 at 10:00. */
    const later = { accepted_at: now, answer_due_at: now + 5 * DAY, due_at: now + 9 * DAY }
    const letters: Record<string, Columns> = {
      missed: { ...later, department_id: tower, assignee_id: ids.myself, answer_due_at: now - HOUR },
      longMissed: { ...later, department_id: finance, assignee_id: ids.colleague, answer_due_at: now - 9 * DAY },
      tonight: { ...later, department_id: tower, answer_due_at: fromWireTime('2026-11-22') },
      tomorrow: { ...later, department_id: office, answer_due_at: fromWireTime('2026-11-23') },
      nobody: later,
      ofLeaver: { ...later, department_id: tower, assignee_id: ids.leaver, urgent: 1 },
      answered: { ...later, department_id: tower, assignee_id: ids.myself, state: 'answered', answered_at: now },
      ended: { ...later, department_id: tower, assignee_id: ids.myself, state: 'closed', closed_at: now },
    }
    const names = new Map<string, string>()
    for (const [name, columns] of Object.entries(letters)) {
      const { id } = await aTicket(app)
      names.set(id, name)
      await app.context.db.updateTable('proposal').set(columns).where('id', '=', id).execute()
    }
    const expected = {
      mine: ['missed', 'answered'],
      department: ['missed', 'tonight', 'tomorrow', 'ofLeaver', 'answered'],
      waiting: ['tonight', 'tomorrow'],
      today: ['missed', 'tonight'],
      overdue: ['longMissed', 'missed'],
      ownerless: ['tonight', 'tomorrow', 'nobody', 'ofLeaver'],
      unassigned: ['nobody', 'ofLeaver'],
      urgent: ['ofLeaver'],
      open: ['longMissed', 'missed', 'tonight', 'tomorrow', 'nobody', 'ofLeaver', 'answered'],
    }
    assert.deepEqual(await membersOf(me, 'proposal', Object.keys(expected), names), expected)
    const counts = await countsOf(me, 'proposal')
    for (const [view, members] of Object.entries(expected)) assert.equal(counts.get(view), members.length, view)
    assert.deepEqual([counts.get('all'), (await listOf(me, 'proposal', { view: 'all' })).total], [8, 8])
    const byLimit = async (limit: string) =>
      (await listOf(me, 'proposal', { limit, orderByColumn: 'limit' })).rows.map(({ proposalId = '' }) =>
        names.get(proposalId),
      )
    assert.deepEqual(await byLimit('today'), ['missed', 'tonight'])
    assert.deepEqual(await byLimit('soon'), ['missed', 'tonight', 'tomorrow'])
    assert.deepEqual(await byLimit('overdue'), ['longMissed', 'missed'])
    assert.deepEqual((await byLimit('none')).toSorted(), ['answered', 'ended'])
    const lettersBy = async (query: object) =>
      (await listOf(me, 'proposal', query)).rows.map(({ proposalId = '' }) => names.get(proposalId)).toSorted()
    assert.deepEqual(await lettersBy({ deptId: tower, view: 'open' }), [
      'answered',
      'missed',
      'ofLeaver',
      'tomorrow',
      'tonight',
    ])
    assert.deepEqual(await lettersBy({ userId: ids.colleague }), ['longMissed'])
  })

  test('the sender’s turn and ours: a letter waits for a reply until somebody writes what the sender reads', async (t) => {
    const { app, ids, tower, me } = await start(t)
    const { id, key } = await aTicket(app)
    await app.context.db
      .updateTable('proposal')
      .set({ department_id: tower, assignee_id: ids.myself })
      .where('id', '=', id)
      .execute()
    const state = async () => {
      const { rows } = await listOf(me, 'proposal', { view: 'open' })
      const { total } = await listOf(me, 'proposal', { view: 'reply' })
      return [total, (await countsOf(me, 'proposal')).get('reply'), rows[0]?.hasMessage]
    }
    assert.deepEqual(await state(), [1, 1, false])
    await takeStep(me, id, 'accept')
    assert.deepEqual(await state(), [0, 0, false])
    app.clock.pass(1)
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '今天又停了一次' } })
    assert.deepEqual(await state(), [1, 1, true])
    app.clock.pass(1)
    const note = { proposalId: id, note: '已约维保单位', isPublic: false }
    await me.call('POST /prod-api/cms/proposal/note', { body: note })
    assert.deepEqual(await state(), [1, 1, true])
    await me.call('POST /prod-api/cms/proposal/note', { body: { ...note, isPublic: true } })
    assert.deepEqual(await state(), [0, 0, false])
  })

  test('a row says what is next and how long it has', async (t) => {
    const { app, me } = await start(t)
    const { id } = await aTicket(app)
    const next = async () => (await listOf(me, 'proposal', { view: 'all' })).rows[0]?.next as unknown
    assert.deepEqual(await next(), { task: 'accept', until: '2026-11-23', left: (2 * 24 + 14) * 60 })
    await takeStep(me, id, 'accept')
    assert.deepEqual(await next(), { task: 'answer', until: '2026-11-27', left: (6 * 24 + 14) * 60 })
    app.clock.pass(7 * DAY)
    const again = await app.admin('myself')
    const { rows } = await listOf(again, 'proposal', { view: 'overdue' })
    assert.deepEqual(rows[0]?.next as unknown, { task: 'answer', until: '2026-11-27', left: -10 * 60 })
    await takeStep(again, id, 'reply', '已修复')
    assert.equal((await listOf(again, 'proposal', { view: 'all' })).rows[0]?.next, null)
  })
})

describe('the views of other kinds', () => {
  test('enquiries wait for the first call, then for the day of the next step', async (t) => {
    const { app, ids, tower, finance, me } = await start(t)
    const now = app.clock.now()
    const enquiries: Record<string, Updateable<Database['enquiry']>> = {
      missed: { department_id: tower, owner_id: ids.myself, contact_due_at: now - HOUR },
      today: { department_id: tower, contacted_at: now, next_on: '2026-11-21', next_step: '踏勘' },
      passed: {
        department_id: finance,
        owner_id: ids.leaver,
        contacted_at: now,
        next_on: '2026-11-20',
        next_step: '报价',
      },
      quiet: { contacted_at: now },
      ended: { department_id: tower, owner_id: ids.myself, ended_at: now, state: 'lost' },
    }
    const names = new Map<string, string>()
    for (const [name, columns] of Object.entries(enquiries)) {
      const { id } = await anEnquiry(app)
      names.set(id, name)
      await app.context.db.updateTable('enquiry').set(columns).where('id', '=', id).execute()
    }
    const expected = {
      mine: ['missed'],
      department: ['missed', 'today'],
      waiting: ['today'],
      due: ['passed', 'missed', 'today'],
      today: ['missed', 'today'],
      overdue: ['passed', 'missed'],
      unassigned: ['passed', 'today', 'quiet'],
      open: ['passed', 'missed', 'today', 'quiet'],
      lost: ['ended'],
    }
    assert.deepEqual(await membersOf(me, 'enquiry', Object.keys(expected), names), expected)
    const counts = await countsOf(me, 'enquiry')
    for (const [view, members] of Object.entries(expected)) assert.equal(counts.get(view), members.length, view)
    assert.equal(counts.get('all'), 5)
  })

  test('applications wait for a decision once their position has ended', async (t) => {
    const { app, tower, finance, me } = await start(t)
    const now = app.clock.now()
    const position = await aPosition(app)
    const applications: Record<string, Updateable<Database['application']>> = {
      running: { department_id: tower },
      missed: { department_id: finance, decide_by: now - HOUR },
      today: { department_id: tower, decide_by: fromWireTime('2026-11-22') },
      hired: { department_id: tower, decide_by: now - DAY, stage: 'hired', ended_at: now },
    }
    const names = new Map<string, string>()
    for (const [name, columns] of Object.entries(applications)) {
      const { id } = await anApplication(app, position, { name })
      names.set(id, name)
      await app.context.db.updateTable('application').set(columns).where('id', '=', id).execute()
    }
    const expected = {
      department: ['today', 'running'],
      today: ['missed', 'today'],
      overdue: ['missed'],
      open: ['missed', 'today', 'running'],
      hired: ['hired'],
    }
    assert.deepEqual(await membersOf(me, 'recruitment', Object.keys(expected), names), expected)
    const counts = await countsOf(me, 'recruitment')
    for (const [view, members] of Object.entries(expected)) assert.equal(counts.get(view), members.length, view)
  })
})

test('the end of a day in SQL is that of the calendar, also in leap years', async (t) => {
  const app: TestApp = await testApp(t)
  for (const day of [
    '1970-01-01',
    '1999-12-31',
    '2000-02-29',
    '2024-02-28',
    '2026-11-21',
    '2027-01-01',
    '2100-03-01',
  ]) {
    const { at } = await app.context.db
      .selectNoFrom(endOfDay(sql<string>`cast(${day} as text)`).as('at'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(at), fromWireTime(day) + DAY, day)
  }
})
