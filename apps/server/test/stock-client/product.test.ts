import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertShown, type Json, type StockClient, stockConsole } from './client.ts'

/** The addresses where its forms save built-in rows, the name of the id, and the addresses of their rows. */
const forms = [
  ['/system/menu', 'menuId', '/system/menu/list'],
  ['/system/dept', 'deptId', '/system/dept/list'],
  ['/system/dict/type', 'dictId', '/system/dict/type/list'],
  ['/system/dict/data', 'dictCode', '/system/dict/data/list'],
  ['/system/config', 'configId', '/system/config/list'],
  ['/monitor/job', 'jobId', '/monitor/job/list'],
] as const

/** All rows, page by page as its lists ask for them; flat lists for trees come whole. */
async function rowsOf(client: StockClient, url: string): Promise<Json[]> {
  if (url.endsWith('menu/list') || url.endsWith('dept/list')) return (await client.get(url)).data
  const rows: Json[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await client.get(url, { pageNum, pageSize: 50 })
    rows.push(...page.rows)
    if (rows.length >= page.total) return rows
  }
}

/** A row without its audit fields. */
const contentOf = (row: Json) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/^(update|version|lastTime|lastStatus)/.test(name)))

for (const [at, id, list] of forms)
  test(`RuoYi’s own client opens and saves, changing nothing, whatever ${at} has from the start`, async (t) => {
    const { client } = await stockConsole(t)
    const rows = await rowsOf(client, list)
    assert.ok(rows.length > 0)
    for (const row of rows) {
      const { data } = await client.get(`${at}/${row[id]}`)
      await client.put(at, {
        ...data,
        children: at.endsWith('menu') || at.endsWith('dept') ? [] : undefined,
        params: {},
      })
    }
    const later = await rowsOf(client, list)
    assert.deepEqual(later.map(contentOf), rows.map(contentOf))
  })

test('RuoYi’s own client saves its own user, and is refused a change of the admin role', async (t) => {
  const { client } = await stockConsole(t)
  const { userId } = (await client.get('/getInfo')).user
  const { data, roleIds, postIds } = await client.get(`/system/user/${userId}`)
  await client.put('/system/user', { ...data, roleIds, postIds, password: '' })
  const role = (await client.get('/system/role/admin')).data
  assertShown(await client.ask('PUT', '/system/role', { data: role }))
})
