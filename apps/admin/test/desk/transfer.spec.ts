import { ImportLine } from '@anju/contract/desk/exchange'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { choose } from '../console/forms.ts'
import { button, dialog, expectCount, row } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { fileOf } from '../console/pictures.ts'
import { sample } from '../console/sample.ts'
import { Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { planList, pressFurther, rowOf } from './list.ts'

const MOVE = 'PUT /prod-api/cms/content/bulk/move'
const COPY = 'POST /prod-api/cms/content/bulk/copy'

for (const width of [375, 1366])
  test(`an item moves to another section after a trial has named what it loses, at ${width} px`, async ({ server }) => {
    await page.viewport(width, 768)
    const item = rowOf({ title: '搬家', kind: '工程', version: 4 })
    planList(server, [item])
    server.on(MOVE, ({ body: { dryRun, section } }) => {
      if (!dryRun) Object.assign(item, { section, sectionLabel: '新闻公告' })
      return { faults: [], lost: [{ contentId: item.contentId, fields: ['文件编号', '设备'] }] }
    })
    await openConsole('/cms/content')
    await row('搬家').getByRole('checkbox').click()
    await pressFurther('移动')
    const form = dialog('批量移动')
    await form.getByLabelText('目标栏目').fill('新闻公告')
    await userEvent.keyboard('{Enter}')
    await choose(form, '目标分类', '公司新闻')
    expect(await violations()).toEqual([])
    await button('下一步', form).click()
    await expect.element(form.getByRole('status')).toHaveTextContent('可以移动 1 条，不能移动 0 条')
    await expect.element(form.getByRole('alert')).toHaveTextContent('文件编号（1 条）、设备（1 条）')
    expect(await violations()).toEqual([])
    await button('开始移动', form).click()
    await expect.element(form.getByRole('status')).toHaveTextContent('成功 1 条')
    await button('完成', form).click()
    await expect.element(row('搬家')).toHaveTextContent('新闻公告')
    const items = [{ contentId: item.contentId, version: 4 }]
    const sent = { items, section: 'internalrulesNews', kind: '公司新闻' }
    expect(server.calls(MOVE).map(({ body }) => body)).toEqual([
      { ...sent, dryRun: true },
      { ...sent, dryRun: false },
    ])
  })

test('an item is copied as a draft', async ({ server }) => {
  const item = rowOf({ title: '原件', version: 2 })
  const items = [item]
  planList(server, items)
  server.on(COPY, ({ body: { dryRun } }) => {
    if (!dryRun) items.push(rowOf({ title: '原件' }))
    return { faults: [], lost: [] }
  })
  await openConsole('/cms/content')
  await row('原件').getByRole('checkbox').click()
  await pressFurther('复制')
  const form = dialog('批量复制')
  await button('下一步', form).click()
  await button('开始复制', form).click()
  await expect.element(form.getByRole('status')).toHaveTextContent('成功 1 条')
  await button('完成', form).click()
  await expectCount(row('原件'), 2)
  const sent = { items: [{ contentId: item.contentId, version: 2 }] }
  expect(server.calls(COPY).map(({ body }) => body)).toEqual([
    { ...sent, dryRun: true },
    { ...sent, dryRun: false },
  ])
})

test('the import fits a phone and is accessible there', async ({ server }) => {
  await page.viewport(375, 768)
  planList(server, [])
  server.on('POST /prod-api/cms/content/importData', { fileName: 'sent', total: 1, ignored: ['浏览量'] })
  server.on('PUT /prod-api/cms/content/importData', {
    total: 1,
    next: 1,
    lines: [sample(ImportLine, { line: 1, action: 'refuse', faults: [{ field: '标题', msg: '请输入标题' }] })],
    departments: [],
  })
  await openConsole('/cms/content')
  await button('导入').click()
  const form = dialog('导入内容')
  await form.getByLabelText('导入到栏目').fill('新闻公告')
  await userEvent.keyboard('{Enter}')
  await userEvent.upload(form.getByCss('input[type=file]').first(), new File(['没有标题'], 'a.md'))
  await button('试运行', form).click()
  await expect.element(form.getByRole('status')).toHaveTextContent('有误 1 条。没有导入的列：浏览量')
  expect(await violations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  expect(await fileOf(server.calls('POST /prod-api/cms/content/importData')[0]?.form ?? null).text()).toBe('没有标题')
  const sent = server.calls('PUT /prod-api/cms/content/importData').map(({ body }) => body)
  expect(sent).toEqual([{ fileName: 'sent', section: 'internalrulesNews', deptId: '2', from: 0, dryRun: true }])
})

test('an import goes to the sections that the files name, after the departments that there are not have been added', async ({
  server,
}) => {
  planList(server, [])
  welcome(server, { permissions: [...permissionsOf('content'), 'system:dept:add'], user: { deptId: '2' } })
  const names = new Set(['绿化部', '泳池部'])
  server.on('POST /prod-api/cms/content/importData', { fileName: 'sent', total: 1, ignored: [] })
  server.on('PUT /prod-api/cms/content/importData', () => ({
    total: 1,
    next: 1,
    lines: [sample(ImportLine, { line: 1, action: names.size > 0 ? 'refuse' : 'add', title: '甲', faults: [] })],
    departments: [...names],
  }))
  const adding = 'POST /prod-api/system/dept'
  server.once(adding, ({ body: { deptName } }) => {
    names.delete(deptName)
    return { deptId: '8' }
  })
  server.once(adding, new Refusal({ code: 500, msg: '部门总数不能超过 500 个' }))
  server.on(adding, ({ body: { deptName } }) => {
    names.delete(deptName)
    return { deptId: '9' }
  })
  await openConsole('/cms/content')
  await button('导入').click()
  const form = dialog('导入内容')
  await expect.element(form.getByText('按文件中的栏目')).toBeVisible()
  await userEvent.upload(form.getByCss('input[type=file]').first(), new File(['x'], '内容.zip'))
  await button('试运行', form).click()
  await expect.element(form.getByText('文件中有 2 个部门还没有：绿化部、泳池部')).toBeVisible()
  expect(await violations()).toEqual([])
  await button('新建这些部门，再试运行', form).click()
  await expect.element(form.getByText('部门总数不能超过 500 个')).toBeVisible()
  await button('新建这些部门，再试运行', form).click()
  await expect.element(form.getByRole('status')).toHaveTextContent('将新增 1 条')
  await expect.element(button('导入为草稿', form)).toBeEnabled()
  const made = server.calls(adding).map(({ body }) => [body.deptName, body.parentId])
  expect(made).toEqual([
    ['绿化部', '2'],
    ['泳池部', '2'],
    ['泳池部', '2'],
  ])
  const trial = { fileName: 'sent', section: '', deptId: '2', from: 0, dryRun: true }
  expect(server.calls('PUT /prod-api/cms/content/importData').map(({ body }) => body)).toEqual([trial, trial])
})

test('who may not add departments is told who can', async ({ server }) => {
  planList(server, [])
  server.on('POST /prod-api/cms/content/importData', { fileName: 'sent', total: 1, ignored: [] })
  server.on('PUT /prod-api/cms/content/importData', {
    total: 1,
    next: 1,
    lines: [sample(ImportLine, { line: 1, action: 'refuse', title: '甲', faults: [] })],
    departments: ['绿化部'],
  })
  await openConsole('/cms/content')
  await button('导入').click()
  const form = dialog('导入内容')
  await userEvent.upload(form.getByCss('input[type=file]').first(), new File(['x'], '内容.zip'))
  await button('试运行', form).click()
  await expect.element(form.getByText(/请有“部门新增”权限的人/)).toBeVisible()
  await expectCount(button('新建这些部门，再试运行', form), 0)
})
