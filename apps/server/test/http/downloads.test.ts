import assert from 'node:assert/strict'
import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { purgeExports, storeExport } from '#modules/file'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { keysOf, onBothStores } from '../stores.ts'

const NOT_FOUND = { code: 404, msg: '访问资源不存在', data: null }
const BYTES = Buffer.from('PK only mine')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function idOf(app: TestApp, userName: string): Promise<string> {
  const { id } = await app.context.db
    .selectFrom('administrator')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return id
}

async function storeDownload(
  app: TestApp,
  { name = '报告.xlsx', bytes = BYTES, userName = 'admin' } = {},
): Promise<string> {
  return storeExport(app.context, await idOf(app, userName), { name, mime: XLSX, bytes }, app.clock.now())
}

function download(who: Actor, fileName: string, more = '') {
  return who.get(`/prod-api/common/download?fileName=${encodeURIComponent(fileName)}${more}`)
}

const folderOf = (app: TestApp) => join(app.context.settings.dataDir, 'exports')
/** Files are deleted after the last byte, and so after the response. */
async function settled(app: TestApp, count: number): Promise<void> {
  for (let at = 0; at < 3000 && (await lying(app)).length !== count; at++) await new Promise((go) => setTimeout(go, 20))
  assert.equal((await lying(app)).length, count)
}
const lying = (app: TestApp) => keysOf(app.context.storage.exports)

/** The inputs of S36 as they arrive after decoding. */
const TRAVERSALS = [
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  '..\\..\\etc\\passwd',
  '..%5cetc%5cpasswd',
  '....//....//etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  'C:\\windows\\win.ini',
  'a.png%00.html',
  '%c0%ae%c0%ae/',
  '．．／etc／passwd',
  'x'.repeat(5000),
  '',
  '.env',
  'anju.sqlite',
  'anju.sqlite-wal',
]

onBothStores('downloads of kept exports', (testApp) => {
  test('the headers contain type, name and size as RuoYi’s client and browsers read them', async (t) => {
    const app = await testApp(t)
    const answer = await download(await app.admin(), await storeDownload(app))
    const name = encodeURIComponent('报告.xlsx')
    assert.deepEqual([answer.statusCode, answer.body], [200, String(BYTES)])
    assert.equal(answer.headers['content-type'], XLSX)
    assert.equal(answer.headers['content-length'], String(BYTES.length))
    assert.equal(answer.headers['content-disposition'], `attachment; filename=${name}; filename*=UTF-8''${name}`)
    assert.equal(answer.headers['download-filename'], name)
    assert.equal(answer.headers['access-control-expose-headers'], 'Content-Disposition,download-filename')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  })

  test('S40 a name cannot make a header of its own', async (t) => {
    const app = await testApp(t)
    const name = '报告"\r\nX-Evil: 1.xlsx'
    const { headers } = await download(await app.admin(), await storeDownload(app, { name }))
    assert.equal(headers['x-evil'], undefined)
    assert.equal(headers['download-filename'], encodeURIComponent(name))
    assert.match(String(headers['content-disposition']), /filename\*=UTF-8''[\w%.-]+$/)
  })

  test('S39 a file is fetched once, unless its deletion is declined; HEAD takes nothing', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const fileName = await storeDownload(app)
    const url = `/prod-api/common/download?fileName=${encodeURIComponent(fileName)}`
    const head = await app.server.inject({ method: 'HEAD', url, headers: { authorization: admin.token } })
    assert.deepEqual([head.statusCode, head.body], [200, ''])
    assert.equal((await download(admin, fileName, '&delete=false')).body, String(BYTES))
    assert.equal((await lying(app)).length, 1)
    assert.equal((await download(admin, fileName, '&delete=true')).body, String(BYTES))
    await settled(app, 0)
    const again = await download(admin, fileName)
    assert.deepEqual([again.statusCode, again.json()], [200, NOT_FOUND])
  })

  test('S39 a broken transfer deletes nothing', async (t) => {
    const app = await testApp(t)
    const { token } = await app.admin()
    const fileName = await storeDownload(app, { bytes: Buffer.alloc(32 * 1024 * 1024) })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const path = `/prod-api/common/download?fileName=${encodeURIComponent(fileName)}`
    const noticed = Promise.withResolvers<void>()
    app.server.server.once('request', (_, answer) => answer.once('close', noticed.resolve))
    await new Promise<void>((resolve) => {
      const call = request({ port, path, headers: { authorization: token } }, (answer) => {
        answer.once('data', () => call.destroy())
        answer.once('close', resolve)
        answer.on('error', () => {})
      })
      call.on('error', () => {}).end()
    })
    await noticed.promise
    assert.equal((await lying(app)).length, 1)
    assert.equal((await download(app.withToken(token), fileName)).rawPayload.length, 32 * 1024 * 1024)
    await settled(app, 0)
  })

  test('S39 another user, a member and a visitor do not get it, and learn nothing', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'other')
    const fileName = await storeDownload(app, { userName: 'other' })
    const missing = await download(await app.admin(), fileName.replace(/_.*/, '_x.xlsx'))
    const foreign = await download(await app.admin(), fileName)
    assert.deepEqual([foreign.statusCode, foreign.json()], [200, NOT_FOUND])
    assert.equal(foreign.body, missing.body)
    assert.equal((await download(await app.member(), fileName)).json().code, 401)
    assert.equal((await download(app.visitor, fileName)).json().code, 401)
    assert.equal((await lying(app)).length, 1)
  })

  test('S36 no name leads anywhere but to a kept export', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const fileName = await storeDownload(app)
    const id = fileName.slice(0, 36)
    const [key = ''] = await lying(app)
    const odd = [id, `${id}_`, `${id}_x`, fileName.toUpperCase(), ` ${fileName}`, `./${fileName}`, `${fileName}.`, key]
    for (const name of [...TRAVERSALS, ...TRAVERSALS.map((one) => `${id}_${one}`), ...odd]) {
      const answer = await download(admin, name)
      assert.deepEqual([answer.statusCode, answer.json()], [200, NOT_FOUND], name.slice(0, 60))
    }
    for (const query of [
      '',
      'fileName[]=a',
      'fileName=a.png%00.html',
      'fileName=a&fileName=b',
      'fileName=a&delete=maybe',
    ])
      assert.equal((await admin.get(`/prod-api/common/download?${query}`)).json().code, 400, query)
    assert.equal((await lying(app)).length, 1)
  })

  test('an export ends after a day, and its bytes go with it', async (t) => {
    const app = await testApp(t)
    const fileName = await storeDownload(app)
    app.clock.pass(DAY)
    assert.deepEqual((await download(await app.admin(), fileName)).json(), NOT_FOUND)
    await storeDownload(app)
    assert.equal(await purgeExports(app.context, app.clock.now()), 1)
    assert.equal((await lying(app)).length, 1)
    const rows = await app.context.db.selectFrom('export_file').select('id').execute()
    assert.equal(rows.length, 1)
  })

  test('S46 the newest 20 and 200 MB of a user are stored; others are unaffected', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'other')
    await storeDownload(app, { userName: 'other' })
    const names: string[] = []
    for (let at = 0; at < 21; at++) {
      names.push(await storeDownload(app, { name: `${at}.xlsx` }))
      app.clock.pass(1)
    }
    const admin = await app.admin()
    assert.deepEqual((await download(admin, names[0] ?? '')).json(), NOT_FOUND)
    assert.equal((await download(admin, names[1] ?? '', '&delete=false')).statusCode, 200)
    assert.equal((await lying(app)).length, 21)
    await app.context.db
      .updateTable('export_file')
      .set({ size: 60 * 1024 * 1024 })
      .execute()
    await storeDownload(app)
    assert.equal((await lying(app)).length, 5, 'three of 60 MB and the new one, and the other’s')
    await assert.rejects(storeDownload(app, { bytes: Buffer.alloc(200 * 1024 * 1024 + 1) }), {
      code: 400,
      message: '导出的文件超过 200 MB，请缩小查询范围',
    })
  })
})

describe('kept exports on the local disk', () => {
  test('S37 a link in the place of the bytes is not followed', async (t) => {
    const app = await testApp(t)
    const fileName = await storeDownload(app)
    const outside = join(app.context.settings.dataDir, 'exports-evil')
    mkdirSync(outside)
    writeFileSync(join(outside, 'x'), 'outside')
    const storageKey = 'a'.repeat(32)
    for (const target of ['/etc/hostname', join(outside, 'x'), outside]) {
      symlinkSync(target, join(folderOf(app), storageKey))
      await app.context.db.updateTable('export_file').set({ storage_key: storageKey }).execute()
      assert.deepEqual((await download(await app.admin(), fileName)).json(), NOT_FOUND, target)
      rmSync(join(folderOf(app), storageKey))
    }
  })

  test('bytes without a row go after a day, not before', async (t) => {
    const app = await testApp(t)
    assert.equal(await purgeExports(app.context, app.clock.now()), 0, 'nothing was ever kept')
    await storeDownload(app)
    for (const [name, age] of [
      ['old', 25 * HOUR],
      ['new', HOUR],
    ] as const) {
      writeFileSync(join(folderOf(app), name), 'x')
      const at = new Date(app.clock.now() - age)
      utimesSync(join(folderOf(app), name), at, at)
    }
    assert.equal(await purgeExports(app.context, app.clock.now()), 1)
    assert.deepEqual([(await lying(app)).includes('old'), (await lying(app)).includes('new')], [false, true])
    assert.equal((await lying(app)).length, 2)
  })

  test('kept bytes are private to the server, and their keys name nothing', async (t) => {
    const app = await testApp(t)
    await storeDownload(app)
    const [key = ''] = await lying(app)
    assert.match(key, /^[0-9a-f]{32}$/)
    assert.equal(statSync(join(folderOf(app), key)).mode & 0o777, 0o600)
    assert.equal(statSync(folderOf(app)).mode & 0o777, 0o700)
  })
})
