// The small company of the random product of roles: one row of each kind in each department, and what the rules say about it.
import { randomUUID } from 'node:crypto'
import { anApplication, aPdf, aPosition, sendResume } from '../applications.ts'
import { anEnquiry } from '../enquiries.ts'
import { news } from '../factories.ts'
import type { TestApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { aScenario, keepVersion } from '../scenarios.ts'
import { aTicket } from '../tickets.ts'

/** The departments with what is above them. */
export const ABOVE = { company: [], north: ['company'], room: ['north', 'company'], south: ['company'] } as const
export type Place = keyof typeof ABOVE
export const PLACES = Object.keys(ABOVE) as Place[]
/** Where a row may be; `none` is no department. */
export type Where = Place | 'none'
export const WHERES = [...PLACES, 'none'] as const

export const KINDS = [
  'ticket',
  'enquiry',
  'application',
  'review',
  'scenario',
  'file',
  'folder',
  'member',
  'certificate',
  'user',
  'leaver',
  'department',
  'item',
] as const
export type Kind = (typeof KINDS)[number]
export type World = Record<Kind, Partial<Record<Where, string>>>

export type Role = { permissions: readonly string[]; scope: '1' | '2' | '3' | '4' | '5'; chosen: readonly Place[] }
export type Person = { name: string; id: string; home: Place; roles: readonly Role[] }

/** Whether a role of somebody at home in a department covers another one. */
function covers({ scope, chosen }: Role, home: Place, where: Where): boolean {
  if (scope === '1') return true
  if (where === 'none') return false
  if (scope === '2') return chosen.includes(where)
  if (scope === '3') return where === home
  return scope === '4' && (where === home || (ABOVE[where] as readonly string[]).includes(home))
}

/** The permission with which somebody sees what nobody is responsible for yet. */
const ASSIGNING: Partial<Record<Kind, string>> = { ticket: 'cms:proposal:assign', enquiry: 'cms:enquiry:assign' }

/** What the rules say: one role must have the permission and cover the department; what belongs to no department is said for each kind. */
export function mayReach({ roles, home }: Person, permission: string, kind: Kind, where: Where): boolean {
  return roles.some((role) => {
    if (!role.permissions.includes(permission)) return false
    if (covers(role, home, where)) return true
    if (where !== 'none') return false
    return kind === 'review' || role.permissions.includes(ASSIGNING[kind] ?? '-')
  })
}

/** The wrong rule: the permission of one role in the departments of all. */
export function mayReachByUnion({ roles, home }: Person, permission: string, where: Where): boolean {
  return (
    roles.some(({ permissions }) => permissions.includes(permission)) && roles.some((role) => covers(role, home, where))
  )
}

const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }

async function addDepartments({ context: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('member_department').execute()
  await db.deleteFrom('department').where('id', '!=', 'company').execute()
  for (const id of PLACES.filter((place) => place !== 'company'))
    await db
      .insertInto('department')
      .values({
        id,
        name: id,
        parent_id: ABOVE[id][0] ?? '0',
        ancestors: ['0', ...ABOVE[id].toReversed()].join(),
        sort_no: 1,
        leader: '',
        phone: '',
        email: '',
        status: 'enabled',
        ...tracked,
      })
      .execute()
}

/** What people outside send, put into a department. */
async function addCases(app: TestApp, world: World, where: Where): Promise<void> {
  const { db } = app.context
  const department_id = where === 'none' ? null : where
  const ticket = await aTicket(app, { phone: '13800138000' })
  await db.updateTable('proposal').set({ department_id }).where('id', '=', ticket.id).execute()
  const enquiry = await anEnquiry(app)
  await db.updateTable('enquiry').set({ department_id }).where('id', '=', enquiry.id).execute()
  world.ticket[where] = ticket.id
  world.enquiry[where] = enquiry.id
  if (where === 'none') return
  const { resumeId } = await sendResume(app, aPdf())
  const position = await aPosition(app, { department: where === 'company' ? '衡岚物业' : where })
  world.application[where] = (await anApplication(app, position, { resumeId })).id
}

async function addScenario(app: TestApp, world: World, where: Place): Promise<void> {
  const member = await app.member()
  const id = await aScenario(member, `方案 ${where}`)
  await keepVersion(member, id, true)
  await app.context.db.updateTable('cost_scenario').set({ department_id: where }).where('id', '=', id).execute()
  world.scenario[where] = id
}

async function addReview({ context: { db } }: TestApp, world: World, where: Where): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('law_review')
    .values({
      id,
      state: 'open',
      place_kind: 'topic',
      place_id: id,
      section: '',
      internal: 0,
      place_title: '条目',
      quote: '第一条',
      group_key: 'x',
      law_slug: 'x',
      law_title: '条例',
      anchor: 'a1',
      label: '第一条',
      change: 'modified',
      old_text: '旧',
      new_text: '新',
      moved_to: '',
      effective_on: '2026-01-01',
      department_id: where === 'none' ? null : where,
      owner_id: '',
      due_on: '2026-12-31',
      found_at: 0,
      result: '',
      result_note: '',
      done_by: '',
      done_at: null,
      ...tracked,
    })
    .execute()
  world.review[where] = id
}

async function addFiles({ context: { db } }: TestApp, world: World, where: Where): Promise<void> {
  const department_id = where === 'none' ? null : where
  const [id, folder] = [randomUUID(), randomUUID()]
  const bytes = { storage_key: id, mime: 'application/pdf', size: 1, sha256: '', width: null, height: null }
  await db
    .insertInto('file')
    .values({ id, ...bytes, created_at: 0 })
    .execute()
  const own = { department_id, owner_id: '', ...tracked }
  await db
    .insertInto('resource')
    .values({ id, name: `${where}.pdf`, kind: 'document', ...own })
    .execute()
  await db
    .insertInto('resource_folder')
    .values({ id: folder, parent_id: '0', name: where, ...own })
    .execute()
  world.file[where] = id
  world.folder[where] = folder
}

/** A text that everybody must read. */
async function addReading({ context: { db } }: TestApp): Promise<void> {
  const [id, day] = ['reading', '2026-12-31']
  const row = { id, kind: 'item', subject: 'x', title: '制度', due_on: day, days: 7, questions_json: '[]' } as const
  await db
    .insertInto('reading')
    .values({ ...row, source_version: 1, ended_at: null, ...tracked })
    .execute()
  await db.insertInto('reading_target').values({ reading_id: id, kind: 'everybody', target: '' }).execute()
  const text = {
    id,
    reading_id: id,
    number: 1,
    title: '制度',
    html: '',
    digest: '',
    due_on: day,
    at: 0,
    correction: '',
  }
  await db.insertInto('reading_edition').values(text).execute()
}

/** A session on whose list everybody is. */
async function addTraining({ context: { db } }: TestApp): Promise<void> {
  const id = 'training'
  const test = { drawn: 0, pass_mark: 0, minutes: 0, attempts: 1, certificate_months: 0, plan_days: 0 }
  const course = { id, title: '课程', kind: 'fire', subject: '', hours: 1, status: 'enabled', ...test } as const
  await db
    .insertInto('training_course')
    .values({ ...course, ...tracked })
    .execute()
  const session = {
    id,
    training_course_id: id,
    day: '2026-11-20',
    begins: '09:00',
    ends: '10:00',
    place: '',
    trainer: '',
  }
  await db
    .insertInto('training_session')
    .values({ ...session, seats: 0, ended_at: null, ...tracked })
    .execute()
}

/** An account that may be deleted, again and again. */
export async function putLeaver(app: TestApp, world: World, where: Where): Promise<void> {
  const departmentId = where === 'none' ? '' : where
  world.leaver[where] = await aUser(app.context, `leaver-${where}-${randomUUID().slice(0, 8)}`, {
    roleIds: [],
    departmentId,
  })
}

async function addPeople(app: TestApp, world: World, where: Where): Promise<void> {
  const { db } = app.context
  world.user[where] = await aUser(app.context, `user-${where}`, {
    roleIds: [],
    departmentId: where === 'none' ? '' : where,
  })
  await putLeaver(app, world, where)
  if (where === 'none') return
  const member = await db.selectFrom('member').selectAll().where('staff_key', '=', 'a0002').executeTakeFirstOrThrow()
  const id = randomUUID()
  const name = `员工${where}`
  await db
    .insertInto('member')
    .values({ ...member, id, name, name_key: name, staff_no: `s-${where}`, staff_key: `s-${where}`, must_change: 0 })
    .execute()
  await db.insertInto('member_department').values({ member_id: id, department_id: where, sort_no: 1 }).execute()
  const person = {
    member_id: id,
    staff_no: `s-${where}`,
    name,
    department: '',
    enrolled_at: 0,
    signed_at: null,
    sign_note: '',
  }
  await db
    .insertInto('training_enrolment')
    .values({ training_session_id: 'training', ...person })
    .execute()
  world.member[where] = id
  const certificate = { id: randomUUID(), member_id: id, name, staff_no: `s-${where}`, title: `证书${where}` }
  const days = { issued_on: '2026-01-01', expires_on: '' }
  await db
    .insertInto('certificate')
    .values({
      ...certificate,
      ...days,
      ...tracked,
      origin: 'outside',
      issuer: '',
      number: '',
      code: null,
      state: 'waiting',
      reason: '',
      source: '',
      file_id: null,
    })
    .execute()
  world.certificate[where] = certificate.id
  world.department[where] = where
}

export async function buildWorld(app: TestApp): Promise<World> {
  await addDepartments(app)
  await addReading(app)
  await addTraining(app)
  const world = Object.fromEntries(KINDS.map((kind) => [kind, {}])) as World
  for (const where of WHERES) {
    await addCases(app, world, where)
    await addReview(app, world, where)
    await addFiles(app, world, where)
    await addPeople(app, world, where)
    if (where === 'none') continue
    await addScenario(app, world, where)
    world.item[where] = await news(app, { department: where === 'company' ? '衡岚物业' : where })
  }
  return world
}
