import { readFile } from 'node:fs/promises'
import { type SectionKey, sections } from '@anju/contract/sections'
import { expect, follow, open, settled, test, zhangsan } from '../fixtures/journey.ts'
import { call, first } from '../fixtures/server/calls.ts'

const SENTENCE = '内部资料仅限公司员工查看，请登录后查看'
const locked = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].audience === 'member')

test('§6 every section for staff shows visitors its frame, the sentence and a login button, but nothing of its content', async ({
  page,
  api,
  memberToken,
}) => {
  await open(page, '/contactus')
  for (const key of locked)
    await test.step(key, async () => {
      const { path, label } = sections[key]
      const { data } = await call(api, memberToken, 'GET /api/cms/content/list', { query: { section: key } })
      expect(data.rows.length).toBeGreaterThan(0)
      await follow(page, path)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
      await settled(page)
      await expect(main.getByRole('navigation', { name: '当前位置' })).toBeVisible()
      await expect(main.getByText(SENTENCE)).toBeVisible()
      await expect(main.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      const text = await main.innerText()
      for (const { title } of data.rows) expect(text).not.toContain(title)
      expect(text).not.toMatch(/共 \d+ 条/)
      await expect(main.getByRole('navigation', { name: '分页' })).toHaveCount(0)
    })
})

test('§6 after login the same page loads by itself', async ({ page }) => {
  await open(page, '/internalrules/regulations?kind=安全')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '员工登录' })
  await dialog.getByLabel('姓名或工号').fill(zhangsan.username)
  await dialog.getByLabel('密码', { exact: true }).fill(zhangsan.password)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('table', { name: '规章制度' })).toBeVisible()
  await expect(main.getByText(SENTENCE)).toHaveCount(0)
  await expect(main.getByRole('button', { name: '安全', pressed: true })).toBeVisible()
})

test('§6 a staff-only item opened by its address shows visitors neither title nor text', async ({
  page,
  api,
  memberToken,
}) => {
  const query = { section: 'internalrulesregulations' as const, pageSize: 1 }
  const item = first((await call(api, memberToken, 'GET /api/cms/content/list', { query })).data.rows)
  await open(page, `/internalrules/regulations/detial?id=${item.contentId}`)
  await expect(page.getByRole('main').getByText(SENTENCE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('规章制度')
  expect(await page.content()).not.toContain(item.title)
})

test('§6 a side menu marks locked sections for visitors', async ({ page }) => {
  await open(page, '/internalrules/news')
  const menu = page.getByRole('navigation', { name: '内部规章栏目' })
  await expect(menu.getByRole('link', { name: /规章制度\s*（登录后可看）/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: '国家标准', exact: true })).toBeVisible()
})

test.describe('for a member', () => {
  test.use({ person: 'member' })

  test('§6 a member downloads an attachment', async ({ page }) => {
    await open(page, '/internalrules/records')
    await page.getByRole('table', { name: '记录表单' }).getByRole('link').first().click()
    await settled(page)
    const files = page.getByRole('heading', { name: '附件下载' }).locator('xpath=..')
    const arriving = page.waitForEvent('download')
    await files.getByRole('button').first().click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('§6 staff announcements are among the news for members only', async ({ page }) => {
    await open(page, '/internalrules/news?kind=通知公告')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '内部' }).first()).toBeVisible()
  })
})
