import { randomUUID } from 'node:crypto'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { violations } from '../../fixtures/axe.ts'
import { beginStep, button, dialog, openConsole, row } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { enquiry, enquiryHistory, openEnquiry, openedEnquiry } from '../../fixtures/enquiries.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const winning = ['list', 'query', 'handle', 'assign', 'contact'].map((one) => `cms:enquiry:${one}`)
const DESKTOP = { width: 1366, height: 768 }
const aBuilding = () => `镜湖大厦${randomUUID().slice(0, 6)}`

test('an enquiry is taken, called, planned and won by its owner; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
}) => {
  test.slow()
  const building = aBuilding()
  const no = await enquiry(api, building)
  const { page } = await colleague(winning, PHONE_WINDOW)
  await openEnquiry(page, building, no)
  const one = openedEnquiry(page)
  await expect(one.getByText('137****5678')).toBeVisible()
  await button(one, '查看完整联系方式').click()
  await expect(one.getByRole('link', { name: '13712345678' })).toBeVisible()
  await button(one, '由我跟进').click()
  await expect(enquiryHistory(page).getByText('接手跟进')).toBeVisible()
  await expect(button(one, '由我跟进')).toHaveCount(0)
  await isRightAtBothWidths(page)

  const moving = await beginStep(one, '移到“已联系”')
  await moving.getByLabel('说明').fill('约定下周踏勘。')
  await moving.getByRole('button', { name: '移到“已联系”', exact: true }).click()
  await expect(enquiryHistory(page).getByText('约定下周踏勘。')).toBeVisible()

  await button(one, '下一步').click()
  const planning = dialog(page, `下一步：${no}`)
  const day = toWireDate(Date.now() + 60 * DAY)
  await planning.getByLabel('日期').fill(day)
  await planning.getByRole('button', { name: /保\s*存/ }).click()
  await expect(planning.getByText('请写明下一步做什么')).toBeVisible()
  await isRightAtBothWidths(page)
  await planning.getByLabel('做什么').fill('现场踏勘')
  await planning.getByRole('button', { name: /保\s*存/ }).click()
  await expect(one.getByText(`${day}：现场踏勘`).first()).toBeVisible()

  await (await beginStep(one, '记录')).getByLabel('跟进记录').fill('对方关心电梯维保。')
  await button(one, '记录').click()
  await expect(enquiryHistory(page).getByText('对方关心电梯维保。')).toBeVisible()

  const losing = await beginStep(one, '移到“未成交”')
  await losing.getByRole('button', { name: '移到“未成交”', exact: true }).click()
  await expect(losing.getByText('请写明“未成交”的原因')).toBeVisible()
  await losing.getByLabel('原因').fill('价格不合适。')
  await losing.getByRole('button', { name: '移到“未成交”', exact: true }).click()
  await expect(enquiryHistory(page).getByText('价格不合适。')).toBeVisible()
  await expect(button(one, '下一步')).toHaveCount(0)
  await isRightAtBothWidths(page)
})

test('a head of department assigns an enquiry; views, figures and setting are within reach', async ({
  colleague,
  api,
}) => {
  test.slow()
  const building = aBuilding()
  const no = await enquiry(api, building)
  const { page, roleName } = await colleague([...winning, 'cms:enquiry:setting', 'cms:enquiry:export'], DESKTOP)
  await openConsole(page, '/cms/enquiry', '合作意向')
  await page
    .getByRole('navigation', { name: '视图' })
    .getByText(/^无人跟进（\d+）$/)
    .click()
  await page.getByLabel('关键词').fill(building)
  await page.getByLabel('关键词').press('Enter')
  await expect(row(page, no)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, building).click()
  const assigning = await beginStep(openedEnquiry(page), '分派')
  const department = assigning.getByRole('combobox', { name: '部门' })
  await department.fill('综合管理部')
  await page.locator('.ant-select-tree-node-content-wrapper').filter({ hasText: '综合管理部' }).click()
  const owner = assigning.getByRole('combobox', { name: '跟进人' })
  await owner.fill(roleName)
  await page.locator('.ant-select-item-option').filter({ hasText: roleName }).click()
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await button(assigning, '分派').click()
  await expect(enquiryHistory(page).getByText(/^分派给综合管理部/)).toBeVisible()
  await openedEnquiry(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(openedEnquiry(page)).toHaveCount(0)
  await button(page, '统计').click()
  const figures = dialog(page, '意向统计')
  await expect(figures.getByRole('row').filter({ hasText: '写字楼' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await figures.getByRole('button', { name: /关闭|Close/ }).click()
  await button(page, '设置').click()
  const setting = dialog(page, '合作意向设置')
  await expect(setting.getByLabel('首次联系时限（工作日）')).toHaveValue('1')
  expect(await violations(page)).toEqual([])
})

test('what a visitor wrote is corrected, and an enquiry is deleted because its visitor asks for it', async ({
  colleague,
  api,
}) => {
  test.slow()
  const building = aBuilding()
  const no = await enquiry(api, building)
  const { page } = await colleague([...winning, 'cms:enquiry:remove'], DESKTOP)
  await openEnquiry(page, building, no)
  await button(openedEnquiry(page), '更正').click()
  const editing = dialog(page, `更正：${no}`)
  await expect(editing.getByLabel('项目名称')).toHaveValue(building)
  await editing.getByLabel('面积（平方米）').fill('28000')
  await editing.getByLabel('电话').fill('12')
  await editing.getByRole('button', { name: /保\s*存/ }).click()
  await expect(editing.getByText('请输入手机号码，或带区号的座机号码')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await editing.getByLabel('电话').fill('0575-85001234')
  await editing.getByRole('button', { name: /保\s*存/ }).click()
  await expect(enquiryHistory(page).getByText('更正了面积、电话')).toBeVisible()
  await expect(openedEnquiry(page).getByText('28,000 平方米')).toBeVisible()
  await button(openedEnquiry(page), '删除').click()
  const asking = page.getByRole('dialog').filter({ hasText: '是否确认删除' })
  await asking.getByRole('button', { name: /确\s*定/ }).click()
  await expect(openedEnquiry(page)).toHaveCount(0)
  await expect(button(page, no)).toHaveCount(0)
})
