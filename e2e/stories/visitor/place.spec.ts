// An owner stands before a building, reads the code that is put up there, and writes; the department of the project learns of it.
import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { act, button, dialog, openConsole, unique } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { aPhone, handling, opened, openLetter, ownNetwork, ownWords } from '../../fixtures/letters.ts'
import { overflow, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { call } from '../../fixtures/server/calls.ts'

const DEPARTMENT = '综合管理部'

/** Nobody else is to choose it afterwards. */
async function disable(api: APIRequestContext, token: string, name: string): Promise<void> {
  const { rows } = await call(api, token, 'GET /prod-api/cms/place/list', { query: { projectName: name } })
  for (const { projectId, projectName, orderNum, buildings, version } of rows) {
    const buildingNames = buildings.map(({ name }) => name)
    const body = { projectId, projectName, orderNum, buildingNames, version, status: '1' as const }
    await call(api, token, 'PUT /prod-api/cms/place', { body })
  }
}

async function addProject(page: Page, name: string): Promise<string> {
  await openConsole(page, '/cms/place', '项目与楼栋')
  await button(page, '新增').click()
  const form = dialog(page, '新增项目')
  await form.getByLabel('项目名称', { exact: true }).fill(name)
  await form.getByLabel('负责部门', { exact: true }).click()
  await page.getByTitle(DEPARTMENT, { exact: true }).last().click()
  await form.getByLabel('楼栋', { exact: true }).fill('1 号楼\n2 号楼')
  await button(form, '确定').click()
  await expect(form).toBeHidden()
  await act(page, name, '二维码')
  const codes = dialog(page, `${name} 的二维码`)
  await expect(codes.getByRole('img', { name: `${name} 2 号楼的二维码` })).toBeVisible()
  expect(await violations(page)).toEqual([])
  return (await codes.getByRole('link', { name: `${name} 2 号楼` }).getAttribute('href')) ?? ''
}

test('a code on a building opens the form filled in, and the letter arrives at the department of the project', async ({
  page,
  api,
  administrator,
  browser,
  baseURL,
  colleague,
}) => {
  const name = unique('东湖')
  const address = await addProject(page, name)
  expect(address).toMatch(/\/#\/proposal\?projectId=[\w-]+&buildingId=[\w-]+$/)
  const context = await browser.newContext({
    viewport: PHONE_WINDOW,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  })
  const phone = await context.newPage()
  const subject = ownWords().slice(0, 12)
  await phone.goto(address.slice(address.indexOf('/#')))
  const form = phone.getByRole('main')
  await expect(form.getByRole('combobox', { name: '所在项目' })).toHaveValue(name)
  await expect(form.getByLabel('楼栋')).toHaveValue(/./)
  await form.getByText('报修转办').click()
  await form.getByLabel(/^标题/).fill(subject)
  await form.getByLabel(/^内容/).fill(ownWords())
  await form.getByLabel('房号').fill('1203')
  // Another one is found by a part of its name with the keys, and Esc leaves it as it was.
  const project = form.getByRole('combobox', { name: '所在项目' })
  await project.fill(name.slice(0, 2))
  await expect(form.getByRole('option', { name })).toBeVisible()
  expect(await violations(phone)).toEqual([])
  expect(await overflow(phone)).toEqual([])
  await project.press('Escape')
  await expect(project).toHaveValue(name)
  await form.getByLabel('联系电话').fill(aPhone())
  await form.getByLabel(/同意/).check()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form.getByText('我们已收到您的来信')).toBeVisible()
  // The next letter begins with the same place.
  await form.getByRole('button', { name: '再提交一件' }).click()
  await expect(form.getByRole('combobox', { name: '所在项目' })).toHaveValue(name)
  await context.close()

  const clerk = await colleague(handling, { width: 1366, height: 768 }, DEPARTMENT)
  await openLetter(clerk.page, subject)
  await expect(opened(clerk.page).getByText(`${name} 2 号楼 1203`)).toBeVisible()
  await expect(opened(clerk.page).getByText(`按所在项目分派给${DEPARTMENT}`)).toBeVisible()
  await disable(api, administrator.token, name)
})
