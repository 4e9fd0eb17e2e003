import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { button, dialog, expectTexts, row } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { planList, rowOf } from './list.ts'

const PUBLISH = 'PUT /prod-api/cms/content/bulk/publish'
const REFUSE = 'PUT /prod-api/cms/content/bulk/refuse'

test('what could not be changed is grouped by its reason with links to the items, under a bar that does not say success', async ({
  server,
}) => {
  const rows = ['甲', '乙', '丙'].map((title) => rowOf({ title }))
  planList(server, rows)
  const [first, second, third] = rows.map(({ contentId }) => contentId)
  const wait = '须由他人审核后发布，请先提交审核'
  server.on(PUBLISH, {
    faults: [
      { contentId: first ?? '', msg: wait },
      { contentId: second ?? '', msg: '请选择分类' },
      { contentId: third ?? '', msg: wait },
    ],
  })
  await openConsole('/cms/content')
  await row('甲').getByRole('checkbox').click()
  await button('发布').click()
  const publishing = dialog('批量发布')
  await publishing.getByText('符合当前条件的全部内容').click()
  await button('开始发布', publishing).click()
  await expect.element(publishing.getByRole('status')).toHaveTextContent('成功 0 条，未改动 3 条')
  await expect.element(publishing.getByRole('progressbar')).toHaveClass('ant-progress-status-normal')
  await expectTexts(publishing.getByCss('[aria-label="未改动的内容"] > li'), [`2 条：${wait}甲丙`, '乙：请选择分类'])
  await publishing.getByText(`2 条：${wait}`).click()
  await expect
    .element(publishing.getByRole('link', { name: '丙' }))
    .toHaveAttribute('href', expect.stringContaining(`/cms/content-edit/index/${third}`))
  expect(await violations()).toEqual([])
})

test('several items are submitted without a question', async ({ server }) => {
  planList(server, [rowOf({ title: '待审的一条' })])
  server.on('PUT /prod-api/cms/content/bulk/submit', { faults: [] })
  await openConsole('/cms/content')
  await row('待审的一条').getByRole('checkbox').click()
  await button('提交审核').click()
  const submitting = dialog('批量提交审核')
  await button('开始提交审核', submitting).click()
  await expect.element(submitting.getByRole('status')).toHaveTextContent('成功 1 条')
  await expect.element(submitting.getByRole('progressbar')).toHaveClass('ant-progress-status-success')
})

test('several items are refused with one reason', async ({ server }) => {
  const item = rowOf({ title: '待审的一条', version: 3 })
  planList(server, [item])
  server.on(REFUSE, { faults: [] })
  await openConsole('/cms/content')
  await row('待审的一条').getByRole('checkbox').click()
  await button('退回').click()
  const refusing = dialog('批量退回')
  await button('开始退回', refusing).click()
  await expect.element(refusing.getByText('请输入原因')).toBeVisible()
  await refusing.getByLabelText('原因').fill('缺少时间')
  await button('开始退回', refusing).click()
  await expect.element(refusing.getByRole('status')).toHaveTextContent('成功 1 条')
  const items = [{ contentId: item.contentId, version: 3 }]
  expect(server.calls(REFUSE).map(({ body }) => body)).toEqual([{ items, reason: '缺少时间' }])
})
