import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import sharp from 'sharp'
import { emptyDatabase, engine } from '../database.ts'
import { ACCOUNTS, eventually, startServer } from '../server-process.ts'

type Json = Record<string, unknown> & { code: number; msg: string }
type Sent = { method?: string; body?: object | FormData; token?: string }

/** Two servers as processes of their own, started at once on one empty PostgreSQL with one data folder. */
async function startTwo(later: (end: () => Promise<void>) => void) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on', CAPTCHA: 'on' }
  const servers = [1, 2].map(() => startServer({ after: (end) => later(end as () => Promise<void>) }, env))
  later(() => client.end())
  later(remove)
  const [here = '', there = ''] = await Promise.all(servers.map(({ address }) => address))
  for (const address of [here, there])
    assert.equal(
      await eventually(
        async () => (await fetch(`${address}/readyz`)).status,
        (status) => status === 200,
      ),
      200,
      servers.map(({ said }) => said()).join('\n'),
    )
  const rows = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows
  return { here, there, rows, dataDir }
}

async function send(address: string, path: string, { method = 'GET', body, token }: Sent = {}) {
  const form = body instanceof FormData
  return fetch(`${address}${path}`, {
    method,
    headers: { ...(token && { authorization: token }), ...(body && !form && { 'content-type': 'application/json' }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  })
}

const call = async (address: string, path: string, sent?: Sent) =>
  (await (await send(address, path, sent)).json()) as Json

const admin = { username: 'admin', password: ACCOUNTS.ADMIN_PASSWORD }

describe('several servers on one PostgreSQL', { skip: engine !== 'postgres' && 'the engine is SQLite' }, () => {
  const ends: (() => Promise<void>)[] = []
  let two: Awaited<ReturnType<typeof startTwo>>
  before(async () => {
    two = await startTwo((end) => void ends.push(end))
  })
  after(async () => {
    for (const end of ends) await end()
  })

  /** A captcha of one server, solved by trying, since the database only has its digest. */
  const captcha = async (address: string) => {
    const { uuid } = (await call(address, '/prod-api/captchaImage')) as Json & { uuid: string }
    const [{ code_digest }] = await two.rows('select code_digest from captcha where uuid = $1', uuid)
    const code = Array.from({ length: 19 }, (_, sum) => String(sum)).find(
      (sum) => createHmac('sha256', uuid).update(sum).digest('hex') === code_digest,
    )
    return { uuid, code }
  }
  const logIn = async (address: string) => {
    const body = { ...admin, ...(await captcha(address)) }
    return String((await call(address, '/prod-api/login', { method: 'POST', body })).token)
  }

  test('that start at once on an empty database migrate and fill it once, and leave no file that no row names', async () => {
    const { rows, dataDir } = two
    assert.equal((await rows('select count(*)::int as count from member'))[0].count, 2)
    assert.equal((await rows('select count(*)::int as count from administrator'))[0].count, 1)
    const usedKeys = (await rows('select storage_key from file')).map(({ storage_key }) => storage_key).sort()
    const store = join(dataDir, 'files')
    const lying = readdirSync(store).flatMap((folder) => readdirSync(join(store, folder)))
    assert.ok(usedKeys.length > 0)
    assert.deepEqual([lying.length, lying.filter((key) => !usedKeys.includes(key)).length], [usedKeys.length, 0])
  })

  test('a captcha that one has given is used up at the other, once', async () => {
    const { here, there } = two
    const body = { ...admin, ...(await captcha(here)) }
    const answers = await Promise.all(
      [there, here, there, here].map((address) => call(address, '/prod-api/login', { method: 'POST', body })),
    )
    assert.deepEqual(
      answers.map(({ code }) => code).filter((code) => code === 200),
      [200],
    )
  })

  test('failed logins are counted together', async () => {
    const { here, there } = two
    const body = { username: 'A0001', password: 'not the password' }
    const answers: Json[] = []
    for (const address of [here, there, here, there, here])
      answers.push(await call(address, '/api/member/login', { method: 'POST', body }))
    for (const { code } of answers) assert.notEqual(code, 429)
    for (const address of [here, there])
      assert.equal((await call(address, '/api/member/login', { method: 'POST', body })).code, 429)
  })

  test('sessions are valid at both, and end at both', async () => {
    const { here, there } = two
    const [token, other] = [await logIn(here), await logIn(there)]
    for (const address of [here, there]) assert.equal((await call(address, '/prod-api/getInfo', { token })).code, 200)
    const { rows: online } = (await call(there, '/prod-api/monitor/online/list', { token: other })) as unknown as {
      rows: { tokenId: string; own: boolean }[]
    }
    const id = online.find(({ own }) => !own)?.tokenId
    const out = await call(there, `/prod-api/monitor/online/${id}`, { method: 'DELETE', token: other })
    assert.equal(out.code, 200)
    for (const address of [here, there]) assert.equal((await call(address, '/prod-api/getInfo', { token })).code, 401)
  })

  test('what one publishes the other shows, though it had the answer in memory', async () => {
    const { here, there } = two
    const token = await logIn(here)
    const departments = async () => JSON.stringify(await call(there, '/api/cms/site'))
    for (let round = 0; round < 3; round++) await departments()
    const [{ id: parentId }] = (await call(here, '/prod-api/system/dept/list', { token }).then(({ data }) =>
      (data as { deptId: string }[]).map(({ deptId }) => ({ id: deptId })),
    )) as { id: string }[] as [{ id: string }]
    const body = { parentId, deptName: '远处新设的部门', orderNum: 9, status: '0' }
    const added = await call(here, '/prod-api/system/dept', { method: 'POST', token, body })
    assert.equal(added.code, 200, added.msg)
    assert.match(await eventually(departments, (text) => text.includes(body.deptName)), /远处新设的部门/)
  })

  test('a picture that one has taken the other serves', async () => {
    const { here, there, dataDir } = two
    const token = await logIn(here)
    const body = new FormData()
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    body.append('avatarfile', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png')
    const { imgUrl, code } = await call(here, '/prod-api/system/user/profile/avatar', { method: 'POST', token, body })
    assert.equal(code, 200)
    const picture = await send(there, `/prod-api/common/download/resource?resource=${imgUrl}`, { token })
    assert.equal(picture.headers.get('content-type'), 'image/webp')
    assert.ok(existsSync(join(dataDir, 'avatars')))
  })

  test('a task runs once: out of turn, and when its moment comes', async () => {
    const { here, there, rows } = two
    const token = await logIn(here)
    // A daily one: the hour of others may come while the test runs.
    const jobId = 'purge-bin'
    const runs = async () =>
      (await rows('select count(*)::int as count from job_log where job_id = $1', jobId))[0].count as number
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        call(at % 2 ? here : there, '/prod-api/monitor/job/run', { method: 'PUT', token, body: { jobId } }),
      ),
    )
    const done = answers.filter(({ code }) => code === 200).length
    assert.ok(done >= 1)
    assert.equal(await eventually(runs, (count) => count === done), done)
    await rows('update job set slot = 0 where id = $1', jobId)
    await eventually(runs, (count) => count > done)
    // Both have looked by the time that the slot of another task, made due later, has been taken.
    await rows('update job set slot = 0 where id = $1', 'purge-exports')
    await eventually(
      () => rows("select 1 from job_log where job_id = 'purge-exports'"),
      (lines) => lines.length > 0,
    )
    assert.equal(await runs(), done + 1)
  })
})
