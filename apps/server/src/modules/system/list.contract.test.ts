import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { START, testApp } from '../../../test/harness.ts'

const made = { version: 'number', createBy: 'string', createTime: 'string', updateBy: 'string', updateTime: 'string' }
/** Names and JSON types of the fields, as RuoYi's pages read them; its ids are numbers, ours are texts. */
const shapes = {
  type: {
    dictId: 'string',
    dictName: 'string',
    dictType: 'string',
    status: 'string',
    remark: 'string',
    builtIn: 'boolean',
    ...made,
  },
  data: {
    dictCode: 'string',
    dictSort: 'number',
    dictLabel: 'string',
    dictValue: 'string',
    dictType: 'string',
    cssClass: 'string',
    listClass: 'string',
    isDefault: 'string',
    default: 'boolean',
    status: 'string',
    remark: 'string',
    builtIn: 'boolean',
    ...made,
  },
  config: {
    configId: 'string',
    configName: 'string',
    configKey: 'string',
    configValue: 'string',
    configType: 'string',
    remark: 'string',
    ...made,
  },
  notice: {
    noticeId: 'string',
    noticeTitle: 'string',
    noticeType: 'string',
    noticeContent: 'string',
    status: 'string',
    remark: 'string',
    isRead: 'boolean',
    ...made,
  },
}
/** The address of each list, the query of its page, the first form that it sends, and the name of its id. */
const things = [
  {
    at: 'dict/type',
    shape: shapes.type,
    query: 'dictName=&dictType=own&status=0',
    form: { dictName: '装修类别', dictType: 'own_kind', status: '0', remark: null },
    id: 'dictId',
  },
  {
    at: 'dict/data',
    shape: shapes.data,
    query: 'dictType=sys_user_sex&dictLabel=%E4%B8%8D%E8%AF%B4',
    form: {
      dictType: 'sys_user_sex',
      dictLabel: '不说',
      dictValue: '9',
      cssClass: null,
      listClass: 'default',
      dictSort: 9,
    },
    id: 'dictCode',
  },
  {
    at: 'config',
    shape: shapes.config,
    query: 'configName=&configKey=own&configType=N&params%5BbeginTime%5D=2026-11-01&params%5BendTime%5D=2026-11-30',
    form: { configName: '问候', configKey: 'own.words', configValue: '您好', configType: 'N' },
    id: 'configId',
  },
  {
    at: 'notice',
    shape: shapes.notice,
    query: 'noticeTitle=%E5%81%9C%E6%B0%B4&createBy=admin',
    form: { noticeTitle: '停水', noticeType: '2', noticeContent: '<p>周三</p>', status: '0' },
    id: 'noticeId',
  },
] as const

function typesOf(row: object): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value]))
}

async function client(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const { token } = await app.admin()
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/prod-api/system/${path}`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.server.inject({ method, url, headers, ...(payload && { payload }) })
    assert.equal(answer.statusCode, 200)
    return answer.json()
  }
  return { app, token, ask }
}
const DONE = { code: 200, msg: '操作成功' }

describe('what a client of this kind asks of dictionaries, parameters and notices', () => {
  for (const { at, shape, query, form, id } of things)
    test(`${at}: is added, listed, opened, sent back unchanged, and deleted`, async (t) => {
      const { ask } = await client(t)
      const { [id]: own, ...done } = await ask('POST', at, form)
      assert.deepEqual([done, typeof own], [DONE, 'string'])

      const list = await ask('GET', `${at}/list?pageNum=1&pageSize=10&${query}`)
      assert.deepEqual(Object.keys(list).sort(), ['code', 'msg', 'rows', 'total'])
      assert.deepEqual([list.msg, list.total], ['查询成功', 1])
      assert.deepEqual(typesOf(list.rows[0]), shape)

      const { data, ...head } = await ask('GET', `${at}/${own}`)
      assert.deepEqual(head, DONE)
      assert.deepEqual(data, list.rows[0])
      assert.deepEqual([data.createBy, data.createTime], ['admin', '2026-11-21 10:00:00'])

      assert.deepEqual(await ask('PUT', at, { ...data, remark: '改过', params: {} }), DONE)
      assert.equal((await ask('GET', `${at}/${own}`)).data.remark, '改过')
      assert.deepEqual(await ask('DELETE', `${at}/${own},999`), DONE)
      assert.equal((await ask('GET', `${at}/${own}`)).code, 404)
    })

  test('the data of a type come under data, and so do all types', async (t) => {
    const { ask } = await client(t)
    const sexes = await ask('GET', 'dict/data/type/sys_user_sex')
    assert.deepEqual(Object.keys(sexes).sort(), ['code', 'data', 'msg'])
    assert.deepEqual(
      sexes.data.map(({ dictLabel, dictValue }: Record<string, string>) => `${dictValue}${dictLabel}`),
      ['0男', '1女', '2未知'],
    )
    for (const entry of sexes.data) assert.deepEqual(typesOf(entry), shapes.data)
    for (const type of (await ask('GET', 'dict/type/optionselect')).data) assert.deepEqual(typesOf(type), shapes.type)
  })

  test('the value of a parameter is in msg', async (t) => {
    const { ask } = await client(t)
    assert.deepEqual(await ask('GET', 'config/configKey/sys.account.captchaEnabled'), { code: 200, msg: 'false' })
    assert.deepEqual(await ask('GET', 'config/configKey/sys.user.initPassword'), { code: 200, msg: '' })
  })

  test('caches that are not there are refreshed', async (t) => {
    const { ask } = await client(t)
    for (const at of ['dict/type', 'config']) assert.deepEqual(await ask('DELETE', `${at}/refreshCache`), DONE)
  })

  test('the newest notices are sent with the number of unread ones, and are marked as read by query parameters', async (t) => {
    const { ask } = await client(t)
    const { noticeId } = await ask('POST', 'notice', things[3].form)
    const top = await ask('GET', 'notice/listTop')
    assert.deepEqual(Object.keys(top).sort(), ['code', 'data', 'msg', 'unreadCount'])
    assert.deepEqual(typesOf(top.data[0]), shapes.notice)
    assert.equal(top.unreadCount, 1)
    assert.deepEqual(await ask('POST', `notice/markRead?noticeId=${noticeId}`), DONE)
    assert.deepEqual(await ask('POST', `notice/markReadAll?ids=${noticeId}`), DONE)
    const { rows } = await ask('GET', `notice/readUsers/list?noticeId=${noticeId}&pageNum=1&pageSize=10`)
    const reader = { userId: 'string', userName: 'string', nickName: 'string', deptName: 'string' }
    assert.deepEqual(typesOf(rows[0]), { ...reader, phonenumber: 'string', readTime: 'string' })
  })

  test('exports take a form and answer a file whose name the client finds', async (t) => {
    const { app, token } = await client(t)
    for (const [at, name] of [
      ['dict/type', '字典类型'],
      ['dict/data', '字典数据'],
      ['config', '参数数据'],
    ]) {
      const { headers } = await app.server.inject({
        method: 'POST',
        url: `/prod-api/system/${at}/export`,
        headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'pageNum=1&pageSize=10',
      })
      assert.equal(headers['download-filename'], encodeURIComponent(`${name}_${START}.xlsx`))
    }
  })
})
