import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { call } from '../../fixtures/calls.ts'
import { test } from '../../fixtures/console-fixture.ts'
import { unique } from '../../fixtures/console-parts.ts'
import { PATH } from '../../fixtures/cost/page.ts'
import { approveScenario, savedScenario } from '../../fixtures/cost/scenarios.ts'
import { expect, open } from '../../fixtures/journey.ts'

test.use({ person: 'member', console: 'nobody' })

const entering = (page: Page) => page.getByRole('main').getByRole('region', { name: '填写实际发生额' })
const cell = (page: Page, item: string) => entering(page).getByLabel(`${item} 2026-01 实际`)
const save = (page: Page, count: number) => entering(page).getByRole('button', { name: `保存 ${count} 个金额` })

async function approved(api: APIRequestContext, token: string, reviewer: string): Promise<string> {
  const id = await savedScenario(api, token, unique('方案'))
  await approveScenario(api, token, reviewer, id)
  return id
}

/** The accounts of an approved scenario, opened at January; answers its id. */
async function openJanuary(page: Page, api: APIRequestContext, token: string, reviewer: string): Promise<string> {
  const id = await approved(api, token, reviewer)
  await open(page, `${PATH}?scenario=${id}&view=actual&month=2026-01`)
  return id
}

test('an amount that is typed while others are saved is still there', async ({
  page,
  api,
  memberToken,
  administrator,
}) => {
  await openJanuary(page, api, memberToken, administrator.token)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cms/cost/actual/*', async (route) => {
    if (route.request().method() === 'PUT') await isAnswered
    await route.continue()
  })
  await cell(page, '人员费用').fill('100')
  await save(page, 1).click()
  await cell(page, '办公费用').fill('20')
  answer()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect(save(page, 1)).toBeVisible()
  await expect(cell(page, '办公费用')).toHaveValue('20')
  await expect(cell(page, '人员费用')).toHaveValue('100.00')
})

test('an amount that was changed elsewhere is not overwritten before it was seen', async ({
  page,
  api,
  memberToken,
  administrator,
}) => {
  const id = await openJanuary(page, api, memberToken, administrator.token)
  await cell(page, '人员费用').fill('100')
  const entries = [{ month: '2026-01', item: 'personnel' as const, amount: '77', seen: '' }]
  await call(api, memberToken, 'PUT /api/cms/cost/actual/:scenarioId', {
    params: { scenarioId: id },
    body: { entries },
  })
  await save(page, 1).click()
  await expect(entering(page).getByRole('alert')).toContainText('2026-01 的人员费用已在别处改为 77')
  await entering(page).getByRole('button', { name: '载入最新金额，保留我填写的' }).click()
  await expect(cell(page, '人员费用')).toHaveValue('100')
  await expect(entering(page).getByText('已保存 77.00')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await save(page, 1).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect(cell(page, '人员费用')).toHaveValue('100.00')
})

test('the month stays over a reload, and what is not saved is given up only when asked twice', async ({
  page,
  api,
  memberToken,
  administrator,
}) => {
  const id = await approved(api, memberToken, administrator.token)
  await open(page, `${PATH}?scenario=${id}&view=actual`)
  await entering(page).getByLabel('月份', { exact: true }).fill('2026-01')
  await cell(page, '人员费用').fill('100')
  await page.reload()
  await expect(cell(page, '人员费用')).toHaveValue('100')
  await entering(page).getByRole('button', { name: '放弃没有保存的' }).click()
  await expect(cell(page, '人员费用')).toHaveValue('100')
  await entering(page).getByRole('button', { name: '不放弃' }).click()
  await expect(cell(page, '人员费用')).toHaveValue('100')
  await entering(page).getByRole('button', { name: '放弃没有保存的' }).click()
  await entering(page).getByRole('button', { name: '放弃', exact: true }).click()
  await expect(cell(page, '人员费用')).toHaveValue('')
})
