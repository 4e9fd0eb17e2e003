import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { type Attempt, attempts, fillerFor, grantNothing } from './all-routes-attempts.ts'
import { BUNDLES, build, type Dump, dump, restore, rightsIn } from './all-routes-world.ts'

const writing = Object.values(tables)
  .flatMap((table) => Object.entries(table) as [string, Route][])
  .filter(([key, { audit }]) => key.includes(' /prod-api/') && (!key.startsWith('GET ') || (audit && audit !== 'none')))

type Rights = ReturnType<typeof rightsIn>
type Call = Pick<Attempt, 'key' | 'params' | 'query' | 'body'>

async function send(app: TestApp, token: string, { key, params = {}, query = {}, body }: Call): Promise<number> {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const answer = await app.server.inject({
    method: method as 'PUT',
    url: `${url}?${new URLSearchParams(query)}`,
    headers: { authorization: token },
    ...(body && { payload: body }),
  })
  return String(answer.headers['content-type']).includes('json') ? answer.json().code : 200
}

const minus = (one: ReadonlySet<string>, ...others: (ReadonlySet<string> | undefined)[]) =>
  [...one].filter((right) => !others.some((other) => other?.has(right) || other?.has('everything')))

/** So often may a caller succeed with one route; what is refused takes no time. */
const ENOUGH = 4
/** These try every third call: together the others have tried all of them. */
const SOME = new Set(['full2', 'full5', 'some4'])

/** Compares the rights of all users after a call with what they, and the caller, had before it. */
function compare(before: Dump, after: Dump, callerId: string, { controls }: Attempt, had: Rights[]): string[] {
  const lasting = (right: string) => {
    const place = right.split('@')[1] ?? ''
    const known = ({ department }: Dump) =>
      !place || place === 'everywhere' || department.some(({ id }) => id === place)
    return known(before) && known(after)
  }
  const nameOf = (id: string) =>
    [...after.administrator, ...before.administrator].find((row) => row.id === id)?.user_name
  const wrong: string[] = []
  for (const dormant of [false, true]) {
    const [was, is] = [had[Number(dormant)] ?? new Map(), rightsIn(after, dormant)]
    const limit = was.get(callerId)
    for (const [id, rights] of is) {
      const controlled = !was.has(id) || id === controls
      const gained = minus(rights, controlled ? undefined : was.get(id), limit).filter(lasting)
      if (gained.length > 0) wrong.push(`${nameOf(id)} gains ${gained.slice(0, 3)}`)
    }
    for (const [id, rights] of was) {
      const lost = minus(rights, is.get(id)).filter(lasting)
      const above = id === callerId || minus(rights, limit).length > 0
      if (lost.length > 0 && above && !dormant) wrong.push(`${nameOf(id)} loses ${lost.slice(0, 3)}`)
    }
  }
  return wrong
}

test('S31 no call gives anybody more rights than they and the caller had before, or removes rights of users above', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  await build(app)
  const people = Object.fromEntries(
    (await db.selectFrom('administrator').select(['id', 'user_name']).execute()).map((row) => [row.user_name, row.id]),
  )
  const callers = ['full1', 'full2', 'full3', 'full4', 'full5', 'some1', 'some4']
  const tokens = new Map<string, string>()
  for (const name of callers) tokens.set(name, (await app.admin(name)).token)
  const before = await dump(db)
  const had = [rightsIn(before), rightsIn(before, true)]
  const permitted = new Map(writing.map(([key, { access }]) => [key, access.replace('permission:', '')]))
  const done = new Map<string, number>()
  const wrong: string[] = []
  for (const caller of callers)
    for (const [at, attempt] of attempts(people, caller).entries()) {
      if (SOME.has(caller) && at % 3 !== 0) continue
      const held: readonly string[] = caller.startsWith('full') ? BUNDLES.full : BUNDLES.some
      const mark = `${caller} ${attempt.key}`
      if (!held.includes(permitted.get(attempt.key) ?? '') || (done.get(mark) ?? 0) >= ENOUGH) continue
      const code = await send(app, tokens.get(caller) ?? '', attempt)
      assert.ok(code !== 401 && code !== 409 && code !== 400, `${code} ${JSON.stringify(attempt)}`)
      if (code !== 200) continue
      for (const one of [mark, attempt.key]) done.set(one, (done.get(one) ?? 0) + 1)
      const after = await dump(db)
      const faults = compare(before, after, people[caller] ?? '', attempt, had)
      if (faults.length > 0) wrong.push(`${caller} ${JSON.stringify(attempt)}: ${faults.join('; ')}`)
      await restore(db, before)
    }
  assert.deepEqual(wrong, [])
  // A test in which everything is refused would prove nothing.
  for (const { key } of attempts(people, 'full1')) assert.ok(done.has(key), `${key} never succeeds`)
})

test('every other route that writes changes no rights', async (t) => {
  const app = await testApp(t)
  await build(app)
  const described = new Set(attempts({}, 'full1').map(({ key }) => key))
  const rest = writing.filter(([key]) => !described.has(key))
  assert.deepEqual(
    rest.map(([key]) => key).filter((key) => /\/system\/(role|user|menu|dept)\b/.test(key) && !(key in grantNothing)),
    [],
    'describe what these can change in all-routes-attempts.ts',
  )
  const permissions = rest.flatMap(([, { access }]) => access.match(/^permission:(.*)/)?.[1] ?? [])
  await aUser(app.context, 'holder', { permissions: [...new Set(permissions)] })
  const before = rightsIn(await dump(app.context.db))
  let { token } = await app.admin('holder')
  // A call may end its own session, or lock it: the next one would be refused for that.
  const isOpen = () => send(app, token, { key: 'GET /prod-api/getInfo' })
  for (const [key, route] of rest) {
    if (key.endsWith('/logout')) continue
    if ((await isOpen()) !== 200) ({ token } = await app.admin('holder'))
    await send(app, token, { key, ...fillerFor(route) })
    assert.deepEqual(rightsIn(await dump(app.context.db)), before, key)
  }
})
