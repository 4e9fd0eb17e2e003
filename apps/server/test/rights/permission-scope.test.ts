import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MenuScreen, menuScreens } from '@anju/contract/screens'
import { tables } from '@anju/contract/tables'
import { permissionOf, type Route } from '@anju/contract/wire/route'
import { linesOf } from '../files.ts'
import { type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { ofCompany, ofItems, others } from './permission-scope-others.ts'
import { type Answer, attempts, type Sent } from './permission-scope-routes.ts'
import {
  buildWorld,
  mayReach,
  mayReachByUnion,
  type Person,
  PLACES,
  putLeaver,
  type Role,
  WHERES,
  type Where,
  type World,
} from './permission-scope-world.ts'

const rows = Object.values(tables).flatMap((table) => Object.entries(table) as [string, Route][])
const permissionsOf = new Map(rows.map(([key, { access }]) => [key, permissionOf(access) ?? '']))

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PEOPLE = 9
const HARMLESS = 'cms:site:dashboard'

/** Two or three roles at random, so that what one gives and what another covers differ. */
function rolesFrom(random: () => number): Role[] {
  const known = [...new Set(Object.keys(attempts).map((key) => permissionsOf.get(key) ?? ''))]
  const one = (): Role => ({
    permissions: [HARMLESS, ...known.filter(() => random() < 0.4)],
    scope: (['1', '2', '3', '4', '5'] as const)[Math.floor(random() * 5)] ?? '5',
    chosen: PLACES.filter(() => random() < 0.4),
  })
  return [one(), one(), ...(random() < 0.4 ? [one()] : [])]
}

async function addPerson(app: TestApp, name: string, random: () => number): Promise<Person> {
  const home = PLACES[Math.floor(random() * PLACES.length)] ?? 'north'
  const roles = rolesFrom(random)
  const roleIds: string[] = []
  for (const [at, { permissions, scope, chosen }] of roles.entries()) {
    const key = `${name}-${at}`
    const held = { permissions: [...permissions], dataScope: scope, scopeDepartments: scope === '2' ? [...chosen] : [] }
    await aUser(app.context, key, held)
    roleIds.push(`role-${key}`)
  }
  const id = await aUser(app.context, name, { roleIds, departmentId: home })
  return { name, id, home, roles }
}

async function send(
  app: TestApp,
  token: string,
  key: string,
  { params = {}, query, body, form }: Sent,
): Promise<Answer> {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await app.server.inject({
    method: method as 'PUT',
    url,
    headers: { authorization: token, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(query && { query }),
    ...(body && { payload: form ? new URLSearchParams(body as Record<string, string>).toString() : body }),
  })
  const type = String(answer.headers['content-type'])
  if (!type.includes('json')) {
    const text = type.includes('sheet') ? (await linesOf(answer.rawPayload)).flat().join('\n') : answer.body
    return { code: 200, msg: '', json: {}, text }
  }
  const json = answer.json()
  // Calls about several rows name the reason of each.
  const msg = [json.msg, ...(json.faults ?? []).map((fault: { msg: string }) => fault.msg)].join(' ')
  return { code: json.code, msg, json, text: answer.body }
}

/** Whether a row, or a place for a new one, was out of reach; what was in reach may still be refused, by its version for example. */
const isOutOfReach = ({ code, msg }: Answer): boolean =>
  code === 403 || code === 404 || /数据范围|没有权限|不包括|权限以外/.test(msg)

type Trial = { app: TestApp; world: World; token: string; person: Person; key: string }

/** Calls a route and compares the answer with the rule; resolves with how many rows tell the rule from the union of all roles. */
async function tryRoute(
  { app, world, token, person, key }: Trial,
  random: () => number,
  wrong: string[],
): Promise<number> {
  const attempt = attempts[key]
  const permission = permissionsOf.get(key) ?? ''
  if (!attempt) return 0
  const wheres = WHERES.filter((where) => world[attempt.of][where] !== undefined)
  const expected = (where: Where) => mayReach(person, permission, attempt.of, where)
  const tells = (where: Where) => expected(where) !== mayReachByUnion(person, permission, where)
  const note = (where: Where, reached: boolean, { code, msg }: Answer) => {
    if (reached === expected(where)) return
    wrong.push(
      `${person.name} of ${person.home} ${JSON.stringify(person.roles.map(({ scope, chosen, permissions }) => [scope, chosen, permissions.includes(permission)]))} ${key} ${where}: ${reached ? 'reached' : 'refused'} (${code} ${msg})`,
    )
  }
  if ('many' in attempt) {
    const answer = await send(app, token, key, attempt.many)
    assert.equal(answer.code, 200, `${key} ${answer.msg}`)
    for (const where of wheres) note(where, attempt.has(answer, world[attempt.of][where] ?? '', where), answer)
    return wheres.filter(tells).length
  }
  const telling = wheres.filter(tells)
  const among = telling.length > 0 ? telling : wheres
  const where = among[Math.floor(random() * among.length)] ?? 'north'
  const answer = await send(app, token, key, attempt.one(world[attempt.of][where] ?? '', where))
  assert.ok(
    answer.code !== 401 && !/系统未知错误|请求内容不正确/.test(answer.msg),
    `${key} ${answer.code} ${answer.msg}`,
  )
  note(where, !isOutOfReach(answer), answer)
  if (attempt.twice && answer.code === 200) await putLeaver(app, world, where)
  return telling.length > 0 ? 1 : 0
}

test('S31 each permission reaches the departments of the roles that give it, whatever other roles its holder has', async (t) => {
  const seed = Number(process.env.ANJU_SEED) || Math.floor(Math.random() * 2 ** 31)
  t.diagnostic(`ANJU_SEED=${seed}`)
  const random = randomFrom(seed)
  const app = await testApp(t)
  const world = await buildWorld(app)
  await aUser(app.context, 'empty', { permissions: [], dataScope: '5' })
  const wrong: string[] = []
  let [calls, telling] = [0, 0]
  for (let at = 0; at < PEOPLE; at++) {
    const person = await addPerson(app, `person${at}`, random)
    const { token } = await app.admin(person.name)
    for (const key of Object.keys(attempts)) {
      const permission = permissionsOf.get(key) ?? ''
      if (!person.roles.some(({ permissions }) => permissions.includes(permission))) continue
      calls++
      telling += await tryRoute({ app, world, token, person, key }, random, wrong)
    }
  }
  assert.deepEqual(wrong, [], `ANJU_SEED=${seed}`)
  // A run in which the union of all roles would do the same proves nothing.
  assert.ok(calls > 300 && telling > 100, `${calls} calls, of which ${telling} tell`)
})

const familyOf = (permission = '') => permission.split(':').slice(0, 2).join(':')
const families = new Set(Object.keys(attempts).map((key) => familyOf(permissionsOf.get(key))))

/** Screens with rows of departments that other tests try: the bin, documents and reviews by `ofItems`, the titles of the log by its own. */
const TRIED_ELSEWHERE = ['cms:bin', 'cms:control', 'cms:upkeep', 'monitor:operlog']
/** The screen of roles gives them to users; a role itself belongs to no department. */
const OF_USERS = 'system:role'

test('the screens that say what of them belongs to departments are those whose routes reach such rows', () => {
  const screens = Object.values<MenuScreen>(menuScreens).filter(({ ofDepartments }) => ofDepartments)
  assert.deepEqual(
    [...screens.map(({ permission }) => familyOf(permission)), OF_USERS].toSorted(),
    [...families, ...TRIED_ELSEWHERE].toSorted(),
  )
})

test('every route on rows of departments is tried with them, or says why not', () => {
  const left = rows.filter(([key]) => {
    return (
      families.has(familyOf(permissionsOf.get(key))) &&
      !(key in attempts) &&
      !(key in others) &&
      !ofItems.test(key) &&
      !ofCompany.test(key)
    )
  })
  assert.deepEqual(
    left.map(([key]) => key),
    [],
  )
  const known = new Set(rows.map(([key]) => key))
  for (const key of [...Object.keys(attempts), ...Object.keys(others)]) assert.ok(known.has(key), `${key} is no route`)
})
