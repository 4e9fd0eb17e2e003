// The landing page of the internal rules, and the law topics as a help centre.
import { sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { addressOf, clientHeaders, expect, open, settled, test } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })

async function findDocument(page: Page, words: string): Promise<void> {
  await main(page).getByLabel('名称、编号或关键词').fill(words)
  await main(page).getByRole('button', { name: '查找' }).click()
}

test.describe('for a member', () => {
  test.use({ person: 'member' })

  test('the landing page says what is new, finds a procedure by its number, and offers it among what is often used until logout', async ({
    page,
  }) => {
    // The session is that of other journeys too: it ends in this page alone.
    await page.route('**/api/member/logout', (route) =>
      route.fulfill({ json: { code: 200, msg: '操作成功', data: null } }),
    )
    await open(page, '/internalrules')
    await expect(
      region(page, /项变化|没有变化/)
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(region(page, '常用')).toContainText('从这些开始')
    const shelf = region(page, '书架').getByRole('listitem').filter({ hasText: sections.internalrulesoperating.about })
    await expect(shelf).toContainText(/\d+ 份/)
    await expect(main(page).getByText('员工书架')).toHaveCount(0)
    expect(await violations(page)).toEqual([])

    await findDocument(page, 'wi gc 004')
    const first = main(page).getByRole('list', { name: '找到的文件' }).getByRole('listitem').first()
    await expect(first).toContainText('WI-GC-004')
    await first.getByRole('link').click()
    await settled(page)
    const title = await main(page).getByRole('heading', { level: 1 }).innerText()
    await page.goBack()
    expect(addressOf(page)).toBe('/internalrules?keyword=wi gc 004')
    await expect(main(page).getByLabel('名称、编号或关键词')).toHaveValue('wi gc 004')
    expect(await violations(page)).toEqual([])
    await main(page).getByRole('link', { name: '清除' }).click()
    const used = region(page, '常用')
    await expect(used).toContainText('本机打开最多')
    await expect(used.getByRole('listitem').first()).toContainText(title)

    const stored = () => page.evaluate(() => localStorage.getItem('rules-opened'))
    expect(await stored()).toContain(title)
    await page.getByRole('banner').getByRole('button', { name: '张三' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(main(page).getByText('员工书架')).toBeVisible()
    expect(await stored()).toBeNull()
  })
})

test('a visitor sees what is open, and one locked shelf without titles and counts; the search finds nothing of it', async ({
  page,
  memberToken,
}) => {
  const staff = ['internalrulesregulations', 'internalrulesoperating', 'internalrulesrecords'] as const
  const titles: string[] = []
  for (const section of staff) {
    const list = await page.request.get('/api/cms/content/list', {
      headers: { ...clientHeaders, Authorization: memberToken },
      params: { section, pageSize: 50 },
    })
    titles.push(...(await list.json()).data.rows.map(({ title }: { title: string }) => title))
  }
  expect(titles.length).toBeGreaterThan(20)
  await open(page, '/internalrules')
  const locked = region(page, '员工书架')
  await expect(locked.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  for (const section of staff) await expect(locked).toContainText(sections[section].about)
  expect(await locked.innerText()).not.toMatch(/\d/)
  const text = await main(page).innerText()
  for (const title of titles) expect(text).not.toContain(title)
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await expectNoOverflow(page)
    expect(await violations(page)).toEqual([])
  }
  await findDocument(page, 'WI-GC-001')
  await expect(main(page).getByText('没有找到“WI-GC-001”')).toBeVisible()
  await expect(main(page).getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('the help centre: a group, its questions and the search are addresses that survive reload and back; an answer comes first', async ({
  page,
}) => {
  await open(page, '/internalrules/law')
  const groups = main(page).getByRole('navigation', { name: '问题分类' })
  await expect(groups.getByRole('link', { name: /^全部 \d+$/ })).toHaveAttribute('aria-current', 'page')
  await expect(region(page, '大家常问').getByRole('listitem')).toHaveCount(6)
  expect(await violations(page)).toEqual([])

  await groups.getByRole('link', { name: /^邻里/ }).click()
  expect(addressOf(page)).toBe('/internalrules/law?group=邻里')
  await page.reload()
  await settled(page)
  const count = Number(await groups.getByRole('link', { name: /^邻里/ }).locator('span').innerText())
  await expect(region(page, '邻里').getByRole('listitem')).toHaveCount(count)

  await main(page).getByLabel('您遇到了什么问题？').fill('狗')
  const question = main(page).getByRole('link', { name: '小区里的狗没拴绳咬了人，物业要管吗？' })
  await expect(question).toBeVisible()
  await expect.poll(() => addressOf(page)).toContain('keyword=狗')
  // 送医 is in the answer alone.
  await main(page).getByLabel('您遇到了什么问题？').fill('送医')
  await expect(region(page, '回答中提到').getByRole('link', { name: /狗没拴绳/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await question.click()
  await settled(page)
  const order = main(page).locator('article')
  const text = await order.innerText()
  const places = ['咬人的责任在饲养人', '法律依据', '还没有解决？', '邻里：接着看'].map((part) => text.indexOf(part))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await expect(order.getByRole('link', { name: '邻里的全部问题' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(main(page).getByLabel('您遇到了什么问题？')).toHaveValue('送医')
  await expect(question).toBeVisible()
})
