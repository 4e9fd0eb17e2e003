import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MINUTE, testApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { assertShown, assertSwitches, type Json, logInAs, type StockClient, stockConsole } from './client.ts'

/** The dictionaries that its pages ask for by name. */
const ASKED = [
  'sys_normal_disable',
  'sys_user_sex',
  'sys_show_hide',
  'sys_yes_no',
  'sys_notice_type',
  'sys_notice_status',
  'sys_oper_type',
  'sys_common_status',
  'sys_job_group',
  'sys_job_status',
]
const PAGE = { pageNum: 1, pageSize: 10 }
const ALL_TIME = { params: { beginTime: '2026-01-01', endTime: '2026-12-31' } }

/** Adds a row by its form and returns it from the list. */
async function added(client: StockClient, at: string, form: Record<string, unknown>, query: object): Promise<Json> {
  await client.post(at, form)
  return (await client.get(`${at}/list`, { ...PAGE, ...query })).rows[0]
}

describe('RuoYi’s own client, dictionaries', () => {
  test('gets a list for every name that its pages ask for, and an empty one for an unknown name', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await logInAs(app, 'clerk')
    for (const type of ASKED) {
      const { data } = await clerk.get(`/system/dict/data/type/${type}`)
      assert.ok(data.length > 0, type)
      for (const { dictLabel, dictValue, listClass, cssClass } of data)
        for (const text of [dictLabel, dictValue, listClass, cssClass]) assert.equal(typeof text, 'string', type)
    }
    assert.deepEqual((await clerk.get('/system/dict/data/type/no_such_type')).data, [])
  })

  test('keeps types: adds, searches, opens, sends back, deletes several', async (t) => {
    const { client } = await stockConsole(t)
    const at = '/system/dict/type'
    const form = (dictType: string) => ({ dictName: `字典${dictType}`, dictType, status: '0' })
    const one = await added(client, at, form('own_one'), { dictType: 'own_one', status: '0', ...ALL_TIME })
    const two = await added(client, at, form('own_two'), { dictName: '字典own_two', dictType: '' })
    const { data } = await client.get(`${at}/${one.dictId}`)
    assert.deepEqual([data.dictType, data.status, data.remark], ['own_one', '0', ''])
    await client.put(at, { ...data, dictType: 'own_three', remark: '', params: {} })
    const options = (await client.get(`${at}/optionselect`)).data
    const renamed = options.find(({ dictId }: Json) => dictId === one.dictId)
    assert.deepEqual([renamed.dictName, renamed.dictType], ['字典own_one', 'own_three'])
    await client.remove(`${at}/refreshCache`)
    await client.remove(`${at}/${one.dictId},${two.dictId}`)
    const ours = options.find(({ dictType }: Json) => dictType === 'sys_user_sex')
    assertShown(await client.ask('DELETE', `${at}/${ours.dictId}`))
  })

  test('keeps entries: those of a type with a hundred a page, and one by one', async (t) => {
    const { client } = await stockConsole(t)
    const at = '/system/dict/data'
    const drawer = await client.get(`${at}/list`, { dictType: 'sys_user_sex', pageSize: 100, pageNum: 1 })
    assertSwitches(drawer.rows)
    assert.equal(drawer.total, drawer.rows.length)
    const untouched = { cssClass: undefined, remark: undefined }
    const form = { dictLabel: '不说', dictValue: '9', listClass: 'default', dictSort: 0, status: '0', ...untouched }
    const row = await added(
      client,
      at,
      { ...form, dictType: 'sys_user_sex' },
      { dictType: 'sys_user_sex', dictLabel: '不' },
    )
    const { data } = await client.get(`${at}/${row.dictCode}`)
    assert.deepEqual([data.listClass, data.cssClass, data.dictValue], ['default', '', '9'])
    await client.put(at, { ...data, listClass: '', cssClass: '', dictSort: 5, params: {} })
    const tags = (await client.get(`${at}/type/sys_user_sex`)).data
    assert.equal(tags.find(({ dictValue }: Json) => dictValue === '9').listClass, '')
    await client.remove(`${at}/${row.dictCode}`)
  })
})

describe('RuoYi’s own client, parameters', () => {
  test('reads the value of one in msg, also of an empty one', async (t) => {
    const { client } = await stockConsole(t)
    assert.equal((await client.get('/system/config/configKey/sys.user.initPassword')).msg, '')
    assert.equal((await client.get('/system/config/configKey/sys.account.captchaEnabled')).msg, 'false')
  })

  test('adds, searches, opens, sends back, deletes several', async (t) => {
    const { client } = await stockConsole(t)
    const at = '/system/config'
    const form = (configKey: string) => ({
      configName: `参数${configKey}`,
      configKey,
      configValue: '一',
      configType: 'N',
    })
    const one = await added(client, at, form('own.one'), { configKey: 'own.one', configType: 'N', ...ALL_TIME })
    const two = await added(client, at, form('own.two'), { configName: '参数own.two', configType: undefined })
    const { data } = await client.get(`${at}/${one.configId}`)
    await client.put(at, { ...data, configValue: '二', remark: '', params: {} })
    assert.equal((await client.get(`${at}/${one.configId}`)).data.configValue, '二')
    await client.remove(`${at}/refreshCache`)
    await client.remove(`${at}/${one.configId},${two.configId}`)
    const { rows } = await client.get(`${at}/list`, { ...PAGE, configType: 'Y' })
    assertShown(await client.ask('DELETE', `${at}/${rows[0].configId}`))
  })
})

const addNotice = (client: StockClient, noticeTitle: string, more: object = {}) =>
  added(
    client,
    '/system/notice',
    { noticeTitle, noticeType: '1', noticeContent: '<p>周三</p>', status: '0', ...more },
    {
      noticeTitle,
    },
  )

describe('RuoYi’s own client, notices', () => {
  test('lists the newest first, opens one, and sends it back unchanged', async (t) => {
    const { app, client } = await stockConsole(t)
    for (const title of ['停水', '停电', '停气']) {
      app.clock.pass(MINUTE)
      await addNotice(client, title)
    }
    const query = { ...PAGE, noticeTitle: undefined, createBy: 'adm', noticeType: '1' }
    const { rows } = await client.get('/system/notice/list', query)
    assert.deepEqual(
      rows.map(({ noticeTitle }: Json) => noticeTitle),
      ['停气', '停电', '停水'],
    )
    assert.equal(rows[0].noticeContent, '<p>周三</p>')
    const { data } = await client.get(`/system/notice/${rows[0].noticeId}`)
    assert.deepEqual([data.noticeType, data.status, data.createBy], ['1', '0', 'admin'])
    await client.put('/system/notice', { ...data, noticeType: '2', noticeContent: '', params: {} })
    const later = (await client.get(`/system/notice/${data.noticeId}`)).data
    assert.deepEqual([later.noticeType, later.noticeContent], ['2', ''])
    await client.remove(`/system/notice/${rows.map(({ noticeId }: Json) => noticeId).join()}`)
    assert.equal((await client.get('/system/notice/list', PAGE)).total, 0)
  })

  test('adds one with an untouched editor', async (t) => {
    const { client } = await stockConsole(t)
    for (const noticeContent of [undefined, null, '']) await addNotice(client, `无${noticeContent}`, { noticeContent })
  })

  test('shows the bell to every logged-in user, and marks notices as read by query parameters', async (t) => {
    const { app, client } = await stockConsole(t)
    const ids = []
    for (const title of ['停水', '停电', '停气']) ids.push((await addNotice(client, title)).noticeId)
    await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await logInAs(app, 'clerk')
    const top = async () => {
      const { data, unreadCount } = await clerk.get('/system/notice/listTop')
      return [unreadCount, data.filter(({ isRead }: Json) => isRead).length]
    }
    assert.deepEqual(await top(), [3, 0])
    assert.equal((await clerk.get(`/system/notice/${ids[0]}`)).data.noticeContent, '<p>周三</p>')
    await clerk.call('POST', '/system/notice/markRead', { noticeId: ids[0] })
    assert.deepEqual(await top(), [2, 1])
    await clerk.call('POST', '/system/notice/markReadAll', { ids: ids.join() })
    assert.deepEqual(await top(), [0, 3])
    const readers = { ...PAGE, noticeId: ids[0], searchValue: 'cle' }
    const { rows, total } = await client.get('/system/notice/readUsers/list', readers)
    assert.deepEqual([total, rows[0].userName, rows[0].nickName, rows[0].deptName], [1, 'clerk', '管理员clerk', ''])
  })
})
