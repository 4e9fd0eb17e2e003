import { violations } from '../../fixtures/axe.ts'
import { button, choose, question, unique } from '../../fixtures/console-parts.ts'
import { begin, fill, opened, pictureOf, submitAndPublish } from '../../fixtures/desk-forms.ts'
import { editing, expect, reviewing, saved, test } from '../../fixtures/desk-people.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

// Each makes two accounts, and writes a whole form.
test.beforeEach(() => test.slow())

test('at 375 px a position is written by its form and read by visitors', async ({ page: visitor, colleague }) => {
  const title = unique('强电工程师')
  const { page } = await colleague(editing, { width: 375, height: 740 })
  const contentId = await begin(page, '招聘信息', title, '社招')
  await fill(page, {
    工作城市: '临江市',
    工作地点: '云澜大厦',
    招聘人数: '2人',
    班次: '四班三运转',
    最低月薪: '7000',
    最高月薪: '9000',
    薪酬单位: '元/月',
    报名截止: '2026-12-31',
    招聘电话: '0500-0001803',
    岗位职责: '配电房巡检\n故障抢修',
    任职要求: '持低压电工证',
    福利待遇: '五险一金',
  })
  await expect(saved(page)).toBeVisible()
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await submitAndPublish(page, await colleague(reviewing), contentId, title)
  await visitor.goto(`/#/information?id=${contentId}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('7,000–9,000 元/月')).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: '故障抢修' })).toBeVisible()
})

test('a project with its disclosures is written by its form and read by visitors', async ({
  page: visitor,
  colleague,
}) => {
  const title = unique('听松大厦')
  const { page } = await colleague([...editing, 'cms:resource:add'])
  const contentId = await begin(page, '项目介绍', title, '写字楼')
  await fill(page, {
    省份: '临东省',
    城市: '临江市',
    区县: '青屿区',
    地址: '松涛路9号',
    管理面积: '58000.5',
    服务热线: '0500-0001806',
    接管日期: '2024-03-01',
    电梯: '14',
    项目特色: '早高峰目的楼层分派',
  })
  await choose(page, opened(page), '状态', '在管')
  const gallery = page.getByRole('group', { name: /^项目图片/ })
  await gallery
    .locator('input[type=file]')
    .setInputFiles([pictureOf('project-yunlan/project-yunlan-1'), pictureOf('project-yunlan/project-yunlan-2')])
  await expect(gallery.getByLabel('替代文字')).toHaveCount(2)
  await gallery.getByLabel('替代文字').first().fill('大厦外景')
  await gallery.getByLabel('替代文字').last().fill('一层大堂')
  for (const item of ['收费标准', '服务事项', '负责人员']) {
    await button(page, '添加事项').click()
    const added = page.getByRole('group', { name: /^事项 \d+$/ }).last()
    await fill(added, { 事项: item, 内容: `${item}的说明` })
  }
  await button(page, '上移：事项 2').click()
  await expect(button(page, '上移：事项 1')).toBeFocused()
  await button(page, '复制：事项 1').click()
  await expect(page.getByRole('group', { name: /^事项 \d+$/ })).toHaveCount(4)
  await button(page, '删除：事项 2').click()
  await button(question(page, '确认删除事项 2'), '确定').click()
  await expect(page.getByRole('group', { name: /^事项 \d+$/ })).toHaveCount(3)
  await expect(saved(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await submitAndPublish(page, await colleague(reviewing), contentId, title)
  await visitor.goto(`/#/entercompany/introduce/introduction/details?id=${contentId}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const disclosed = visitor.getByRole('region', { name: '信息公开' })
  await expect(disclosed).toContainText(/服务事项的说明.*收费标准的说明.*负责人员的说明/s)
  await expect(visitor.getByText('14 部')).toBeVisible()
  await expect(visitor.getByRole('button', { name: '查看大图：一层大堂' })).toBeVisible()
})
