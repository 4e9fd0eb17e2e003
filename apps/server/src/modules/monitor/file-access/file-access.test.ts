import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LEAST_LOG_DAYS } from '@anju/contract/system/parameter-kind'
import { withAttachment } from '../../../../test/factories.ts'
import { type Actor, DAY, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { purgeLogs } from '../index.ts'

const list = async (who: Actor, query: object = {}) => who.call('GET /prod-api/monitor/fileaccess/list', { query })
const internal = (app: TestApp, title = '巡检记录表') =>
  withAttachment(app, { title, audience: 'member', name: '记录表.pdf' })

describe('audit F7 downloads of internal files', () => {
  test('are recorded with person, item, file, time and address', async (t) => {
    const app = await testApp(t)
    const { url } = await internal(app)
    const member = await app.member()
    assert.equal((await member.get(url)).statusCode, 200)
    const { rows, total } = await list(await app.admin())
    assert.equal(total, 1)
    const { accessId: _, ...row } = rows[0] ?? assert.fail()
    assert.deepEqual(row, {
      memberName: '张三',
      staffNo: 'A0001',
      fileName: '记录表.pdf',
      contentId: row.contentId,
      title: '巡检记录表',
      ipaddr: '203.0.113.7',
      accessLocation: '外网',
      browser: '其他',
      os: '其他',
      status: '0',
      msg: '下载成功',
      accessTime: '2026-11-21 10:00:00',
    })
  })

  test('the name is the one of the item: under another there is no file, and nothing to write down', async (t) => {
    const app = await testApp(t)
    const { fileId, url } = await internal(app)
    const member = await app.member()
    assert.equal((await member.get(`/files/${fileId}/setup.exe`)).statusCode, 404)
    assert.equal((await member.get(url)).statusCode, 200)
    assert.deepEqual(
      (await list(await app.admin())).rows.map(({ fileName }) => fileName),
      ['记录表.pdf'],
    )
  })

  test('a refusal because of another department is recorded; downloads by visitors and of public files are not', async (t) => {
    const app = await testApp(t)
    const secret = await withAttachment(app, { audience: 'departments', departments: ['财务部'], name: '工资.pdf' })
    const open = await withAttachment(app)
    const hidden = await internal(app)
    const member = await app.member()
    assert.equal((await member.get(secret.url)).statusCode, 404)
    assert.equal((await member.get(open.url)).statusCode, 200)
    assert.equal((await app.visitor.get(hidden.url)).statusCode, 401)
    assert.equal((await member.get('/files/0199a2a0-0000-7000-8000-000000000000/x.pdf')).statusCode, 404)
    const { rows } = await list(await app.admin())
    assert.deepEqual(
      rows.map(({ fileName, status, msg }) => [fileName, status, msg]),
      [['工资.pdf', '1', '无权查看']],
    )
  })

  test('the same file again within ten minutes leaves no second line', async (t) => {
    const app = await testApp(t)
    const { url } = await internal(app)
    const member = await app.member()
    for (let at = 0; at < 30; at++) await member.get(url)
    const admin = await app.admin()
    assert.equal((await list(admin)).total, 1)
    app.clock.pass(10 * MINUTE)
    await member.get(url)
    await (await app.member('李四')).get(url)
    assert.equal((await list(admin)).total, 3)
  })

  test('is found by name or number, item, file and result, and goes into a sheet', async (t) => {
    const app = await testApp(t)
    const [one, other] = [await internal(app, '甲制度'), await internal(app, '乙制度')]
    await (await app.member()).get(one.url)
    await (await app.member('李四')).get(other.url)
    const admin = await app.admin()
    const titles = async (query: object) => (await list(admin, query)).rows.map(({ title }) => title)
    assert.deepEqual(await titles({ memberName: '张三' }), ['甲制度'])
    assert.deepEqual(await titles({ memberName: 'A0002' }), ['乙制度'])
    assert.deepEqual(await titles({ title: '乙' }), ['乙制度'])
    assert.deepEqual(await titles({ status: '1' }), [])
    assert.deepEqual(await titles({ orderByColumn: 'title', isAsc: 'asc', fileName: '记录表' }), ['乙制度', '甲制度'])
    const sheet = await app.server.inject({
      method: 'POST',
      url: '/prod-api/monitor/fileaccess/export',
      headers: { authorization: admin.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'title=%E7%94%B2',
    })
    assert.equal(sheet.statusCode, 200)
    assert.match(String(sheet.headers['content-type']), /spreadsheet/)
  })

  test('only the admin role deletes lines, the scheduled task does after half a year, and users without permission see none', async (t) => {
    const app = await testApp(t)
    const { url } = await internal(app)
    await (await app.member()).get(url)
    const clerk = await app.holder('monitor:fileaccess:list', 'monitor:fileaccess:remove')
    const { rows } = await list(clerk)
    const accessIds = rows[0]?.accessId ?? ''
    const refused = await clerk.call('DELETE /prod-api/monitor/fileaccess/:accessIds', { params: { accessIds } })
    assert.deepEqual([refused.code, refused.msg], [403, '访问记录只能由超级管理员删除'])
    assert.equal((await clerk.call('DELETE /prod-api/monitor/fileaccess/clean')).code, 403)
    assert.equal((await list(await app.holder('monitor:logininfor:list'))).code, 403)
    const lines = async () => (await app.context.db.selectFrom('file_access').select('id').execute()).length
    await purgeLogs(app.context, 1, app.clock.now() + (LEAST_LOG_DAYS - 1) * DAY)
    assert.equal(await lines(), 1)
    await purgeLogs(app.context, 1, app.clock.now() + (LEAST_LOG_DAYS + 1) * DAY)
    assert.equal(await lines(), 0)
    await (await app.member()).get(url)
    const clean = await (await app.admin()).call('DELETE /prod-api/monitor/fileaccess/clean', {
      query: { days: '180' },
    })
    assert.deepEqual([clean.code, clean.removed, await lines()], [200, 0, 1])
  })
})
