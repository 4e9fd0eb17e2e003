// Dictionaries and parameters.
import { DictDataRow, DictTypeRow } from '@anju/contract/system/dictionary'
import { ParameterRow } from '@anju/contract/system/parameter'
import { page } from 'vitest/browser'
import { openConsole, walk } from '../console/console.tsx'
import { choose, fieldIn, remove, save } from '../console/forms.ts'
import { act, button, dialog, expectCount, expectHidden, heading, main, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planDictionaries(server)
})

test('dictionaries: one is added, and its entries on a separate page', async ({ server }) => {
  const types: DictTypeRow[] = []
  const entries: DictDataRow[] = []
  server.on('GET /prod-api/system/dict/type/list', ({ query: { dictType = '' } }) => {
    const rows = types.filter((type) => type.dictType.includes(dictType))
    return { rows, total: rows.length }
  })
  server.on('POST /prod-api/system/dict/type', ({ body: { dictName, dictType } }) => {
    types.push(sample(DictTypeRow, { dictId: '31', dictName, dictType }))
    return { dictId: '31' }
  })
  server.on('GET /prod-api/system/dict/type/:dictId', ({ params }) => ({
    data: types.find(({ dictId }) => dictId === params.dictId) ?? sample(DictTypeRow),
  }))
  server.on('GET /prod-api/system/dict/data/list', () => ({ rows: entries, total: entries.length }))
  server.on('POST /prod-api/system/dict/data', ({ body: { dictLabel, dictValue, dictType } }) => {
    entries.push(sample(DictDataRow, { dictCode: '310', dictLabel, dictValue, dictType }))
    return { dictCode: '310' }
  })
  server.on('GET /prod-api/system/dict/data/type/:dictType', ({ params }) => ({
    data: entries.filter(({ dictType }) => dictType === params.dictType),
  }))
  server.on('DELETE /prod-api/system/dict/data/:dictCodes', () => {
    entries.pop()
    return null
  })
  await openConsole('/system/dict', '字典管理')
  await button('新增').click()
  const form = dialog('新增字典')
  await fieldIn(form, '字典名称').fill('巡检等级')
  await fieldIn(form, '字典类型').fill('patrol_level')
  await save(form, '新增成功')
  await walk('/system/dict?dictType=patrol_level')
  await page.getByRole('link', { name: 'patrol_level', exact: true }).click()
  await expect.element(heading('字典数据：巡检等级')).toBeVisible()
  await expect.element(main().getByCss('.ant-empty-description')).toHaveTextContent('暂无数据')
  await button('新增', main()).click()
  const entry = dialog('新增字典数据')
  await fieldIn(entry, '数据标签').fill('紧急')
  await fieldIn(entry, '数据键值').fill('urgent')
  await choose(entry, '显示样式', '危险')
  // A message that is opened again while it is shown does not stay any longer.
  await expectHidden(page.getByText('新增成功', { exact: true }))
  await save(entry, '新增成功')
  expect(server.calls('POST /prod-api/system/dict/data').at(-1)?.body).toMatchObject({
    dictType: 'patrol_level',
    dictLabel: '紧急',
    dictValue: 'urgent',
    listClass: 'danger',
  })
  expect(server.calls('GET /prod-api/system/dict/data/list').at(-1)?.query).toMatchObject({ dictType: 'patrol_level' })
  await expect.element(row('urgent')).toHaveTextContent('紧急')
  await remove('字典数据', '紧急')
  await expectCount(row('urgent'), 0)
})

test('parameters: one is added, changed and deleted; built-in ones cannot be deleted', async ({ server }) => {
  const parameters = [
    sample(ParameterRow, { configId: '1', configName: '皮肤', configKey: 'sys.index.skinName', configType: 'Y' }),
  ]
  server.on('GET /prod-api/system/config/list', ({ query: { configKey = '', configType } }) => {
    const rows = parameters.filter(
      (one) => one.configKey.includes(configKey) && (configType === undefined || one.configType === configType),
    )
    return { rows, total: rows.length }
  })
  server.on('GET /prod-api/system/config/:configId', ({ params }) => ({
    data: parameters.find(({ configId }) => configId === params.configId) ?? sample(ParameterRow),
  }))
  server.on('POST /prod-api/system/config', ({ body: { configName, configKey, configValue } }) => {
    const row = { configId: '9', configName, configKey, configValue, configType: 'N', version: 4 } as const
    parameters.push(sample(ParameterRow, row))
    return { configId: '9' }
  })
  server.on('PUT /prod-api/system/config', ({ body: { configValue } }) => {
    Object.assign(parameters.at(-1) ?? {}, { configValue })
    return null
  })
  server.on('DELETE /prod-api/system/config/:configIds', () => {
    parameters.pop()
    return null
  })
  await openConsole('/system/config', '参数设置')
  await button('新增').click()
  const form = dialog('新增参数')
  await fieldIn(form, '参数名称').fill('巡检')
  await fieldIn(form, '参数代号').fill('patrol.mode')
  await fieldIn(form, '参数值').fill('first')
  await save(form, '新增成功')
  await walk('/system/config?configKey=patrol.mode')
  await expectCount(row('皮肤'), 0)
  await act('巡检', '修改')
  const editing = dialog('修改参数')
  await fieldIn(editing, '参数值').fill('second')
  await save(editing, '修改成功')
  await expect.element(row('patrol.mode')).toHaveTextContent('second')
  expect(server.calls('PUT /prod-api/system/config').at(-1)?.body).toMatchObject({
    configId: '9',
    configKey: 'patrol.mode',
    configValue: 'second',
    version: 4,
  })
  await remove('参数', '巡检')
  expect(server.calls('DELETE /prod-api/system/config/:configIds').at(-1)?.params).toEqual({ configIds: '9' })
  await walk('/system/config?configType=Y')
  await expect.element(button('删除：皮肤（系统内置的参数不能删除）')).toBeDisabled()
})

test('a parameter that the product reads is a switch, a choice or a number with its unit', async ({ server }) => {
  const keys = {
    'sys.account.captchaEnabled': 'true',
    'sys.account.secondFactorRequired': 'off',
    'sys.log.retentionDays': '180',
  }
  const rows = Object.entries(keys).map(([configKey, configValue], at) =>
    sample(ParameterRow, { configId: `${at}`, configName: `参数 ${at}`, configKey, configValue, configType: 'Y' }),
  )
  server.on('GET /prod-api/system/config/list', () => ({ rows, total: rows.length }))
  server.on('GET /prod-api/system/config/:configId', ({ params: { configId } }) => ({
    data: rows.find((one) => one.configId === configId) ?? sample(ParameterRow),
  }))
  server.on('PUT /prod-api/system/config', ({ body: { configId, configValue } }) => {
    for (const one of rows) if (one.configId === configId) one.configValue = configValue
    return null
  })
  await openConsole('/system/config', '参数设置')
  for (const [name, words] of [
    ['参数 0', '要求'],
    ['参数 1', '自愿启用'],
    ['参数 2', '180 天'],
  ] as const)
    await expect.element(row(name)).toHaveTextContent(words)
  const editing = dialog('修改参数')
  await act('参数 0', '修改')
  await editing.getByRole('switch').click()
  await save(editing, '修改成功')
  await act('参数 1', '修改')
  await choose(editing, '参数值', '所有后台用户必须启用')
  await save(editing, '修改成功')
  await act('参数 2', '修改')
  await editing.getByRole('spinbutton').fill('365')
  await save(editing, '修改成功')
  await expect.element(row('参数 2')).toHaveTextContent('365 天')
  expect(server.calls('PUT /prod-api/system/config').map(({ body }) => body.configValue)).toEqual([
    'false',
    'all',
    '365',
  ])
})
