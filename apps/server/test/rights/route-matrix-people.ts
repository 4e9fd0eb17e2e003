// The people of the route matrix, and what the declared access says of each.
import { refusals } from '@anju/contract/errors'
import { tables } from '@anju/contract/tables'
import type { Access, Route } from '@anju/contract/wire/route'
import { setMemberStatus } from '#modules/member'
import { type Actor, HOUR, PASSWORD, type TestApp } from '../harness.ts'
import { aMember, aUser } from '../people.ts'

export type Row = { key: string; method: string; url: string; access: Access }

export const rows: Row[] = Object.values(tables).flatMap((table) =>
  Object.entries(table).map(([key, route]) => {
    const [method = '', url = ''] = key.split(' ')
    return { key, method, url: url.replace(/:\w+/g, 'x'), access: (route as Route).access }
  }),
)

async function disabled(app: TestApp): Promise<Actor> {
  const id = await aMember(app.context, { name: '王五', staffNo: 'A0009' })
  const actor = await app.member('王五')
  await app.context.db.transaction().execute((tx) => setMemberStatus(tx, id, 'disabled'))
  return actor
}

export async function newcomers(app: TestApp): Promise<{ member: Actor; admin: Actor }> {
  await aMember(app.context, { name: '赵六', staffNo: 'A0012', mustChange: true })
  await aUser(app.context, 'second', { mustChange: true })
  const { token } = await app.visitor.call('POST /prod-api/login', { body: { username: 'second', password: PASSWORD } })
  return { member: await app.member('赵六'), admin: app.withToken(token) }
}

type Person = {
  who: string
  actor: Actor
  /** The owner of the session; `undefined` for an invalid one. */
  realm?: 'member' | 'admin'
  isNew?: boolean
  /** Given the permissions of all routes: those that the person holds when asked for one. */
  holds?: (permission: string, all: readonly string[]) => readonly string[]
}

/** The permissions that the routes of all tables ask for. */
export const permissions = [
  ...new Set(
    rows.flatMap(({ access }) => (access.startsWith('permission:') ? [access.slice('permission:'.length)] : [])),
  ),
]

export async function people(app: TestApp): Promise<Person[]> {
  const expired = [await app.member(), await app.admin()]
  app.clock.pass(13 * HOUR)
  const [member, admin] = [await app.member(), await app.admin()]
  const fresh = await newcomers(app)
  const bearer = async (userName: string) => {
    await aUser(app.context, userName, { permissions: [`trial:${userName}`] })
    return app.admin(userName)
  }
  return [
    { who: 'visitor', actor: app.visitor },
    { who: 'member', actor: member, realm: 'member' },
    { who: 'disabled member', actor: await disabled(app) },
    { who: 'disabled administrator', actor: await disabledUser(app) },
    { who: 'administrator', actor: admin, realm: 'admin', holds: (one) => [one] },
    { who: 'only', actor: await bearer('only'), realm: 'admin', holds: (one) => [one] },
    { who: 'other', actor: await bearer('other'), realm: 'admin', holds: (one, all) => all.filter((x) => x !== one) },
    { who: 'administrator without roles', actor: await roleless(app), realm: 'admin' },
    { who: 'member who must change the password', actor: fresh.member, realm: 'member', isNew: true },
    {
      who: 'administrator who must change the password',
      actor: fresh.admin,
      realm: 'admin',
      isNew: true,
      holds: (one) => [one],
    },
    ...expired.map((actor) => ({ who: 'expired session', actor })),
    { who: 'invented member session', actor: app.withToken(`pm_${'a'.repeat(43)}`) },
    { who: 'invented administrator session', actor: app.withToken(`pa_${'a'.repeat(43)}`) },
  ]
}

async function disabledUser(app: TestApp): Promise<Actor> {
  const id = await aUser(app.context, 'gone')
  const actor = await app.admin('gone')
  await app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', id).execute()
  return actor
}

async function roleless(app: TestApp): Promise<Actor> {
  await aUser(app.context, 'nobody', { roleIds: [] })
  return app.admin('nobody')
}

const BEFORE_CHANGE = /is_login|reset_pwd|getInfo|getRouters|updatePwd|listTop|GET .*\/user\/profile$/

/** Whether the declared access authorizes a person to reach the handler. */
export function isAllowed({ access, key }: Row, { realm, isNew, holds }: Person): boolean {
  if (access === 'anyone') return true
  if (isNew && !BEFORE_CHANGE.test(key)) return false
  if (realm !== (access === 'member' ? 'member' : 'admin')) return false
  if (!access.startsWith('permission:')) return true
  const permission = access.slice('permission:'.length)
  return holds?.(permission, permissions).includes(permission) ?? false
}

/** Grants the two holders of trial permissions the permissions for this route. */
export async function grantAccess(app: TestApp, { access }: Row, cast: readonly Person[]): Promise<void> {
  const permission = access.slice('permission:'.length)
  for (const { who, holds } of cast)
    if (who === 'only' || who === 'other')
      await app.context.db
        .updateTable('menu')
        .set({ perms: holds?.(permission, permissions).join(',') ?? '' })
        .where('id', '=', `test-trial:${who}`)
        .execute()
}

const AT_THE_DOOR: readonly string[] = [refusals.forbidden.msg, refusals.mustChangePassword.msg]

/** A refusal by the access check: the handler would respond differently, if only because the input is invalid. */
export const isRefused = (answer: { code: number; msg: string }) =>
  (answer.code === 403 && AT_THE_DOOR.includes(answer.msg)) ||
  (answer.code === 401 && /^(认证失败|登录状态已过期)/.test(answer.msg))

/** The response of a call; a file counts as authorized. */
export function readAnswer({ body, headers }: { body: string; headers: Record<string, unknown> }) {
  return String(headers['content-type']).includes('json') ? JSON.parse(body) : { code: 200, msg: '', file: true }
}

/** A body that passes the schema, so that the access check decides and not the form. */
export function validBody(key: string): object {
  if (key.includes('login')) return { username: 'nobody', password: 'wrong' }
  if (key.includes('reset_pwd')) return { password: 'wrong', newPassword: 'wrong' }
  if (key.includes('updatePwd')) return { oldPassword: 'wrong', newPassword: 'wrong' }
  if (key.includes('unlockscreen')) return { password: 'wrong' }
  if (key.includes('withdraw')) return { no: 'TS20261121-0001', code: '000000' }
  return {}
}
