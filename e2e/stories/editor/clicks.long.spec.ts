// How many presses of the mouse the usual work of an editor takes. Each story begins where the console begins, or in the list of items.
import type { Page } from '@playwright/test'
import { chooseFiles, countClicks } from '../../fixtures/clicks.ts'
import { button, choose, dialog, openConsole, question } from '../../fixtures/console-parts.ts'
import { sidebar } from '../../fixtures/console-shell.ts'
import { begin, fill, opened, pictureOf } from '../../fixtures/desk-forms.ts'
import { saved, text, titleField } from '../../fixtures/desk-people.ts'
import { expect, test } from '../../fixtures/own-site.ts'
import { call } from '../../fixtures/server/calls.ts'

// A site of its own, and the pictures of a whole project.
test.beforeEach(() => test.slow())

async function publish(page: Page): Promise<void> {
  await expect(saved(page)).toBeVisible()
  await button(page, '发布').click()
  await button(question(page, '确认发布吗'), '确定').click()
  await expect(button(page, '下线')).toBeVisible()
}

test('a new hotline takes six clicks from the first page of the console: in the settings and in all items', async ({
  page,
  owner: { api, token },
  context,
}) => {
  const [former, hotline] = ['400-000-1818', '400-000-1919']
  const clicks = await countClicks(page)
  const list = (words: string) =>
    call(api, token, 'GET /prod-api/cms/content/list', { query: { text: words, state: 'published' } })
  const { total } = await list(former)
  expect(total).toBeGreaterThan(5)
  await openConsole(page, '/index', '首页')
  await sidebar(page).getByText('网站管理', { exact: true }).click()
  await sidebar(page).getByRole('link', { name: '网站设置' }).click()
  await button(page, '修改公司信息').click()
  await dialog(page, '修改公司信息').getByLabel('服务热线', { exact: true }).fill(hotline)
  await button(dialog(page, '修改公司信息'), '确定').click()
  await button(question(page, `写着原来的号码 ${former}`), '查找替换').click()
  const replacing = dialog(page, '查找替换')
  await expect(replacing.getByRole('status')).toContainText('现在还没有作任何改动')
  await replacing.getByRole('button', { name: /^替换选中的 \d+ 条$/ }).click()
  await expect(replacing.getByRole('status')).toContainText(/成功 \d+ 条/)
  expect(clicks()).toBeLessThanOrEqual(6)

  expect([(await list(former)).total, (await list(hotline)).total]).toEqual([0, total])
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('banner').getByRole('link', { name: new RegExp(`${hotline}$`) })).toBeVisible()
})

test('a typing error takes three clicks from the list to the published page', async ({
  page,
  owner: { api, token },
}) => {
  const clicks = await countClicks(page)
  await openConsole(page, '/cms/content?section=internalrulesNews&state=published', '内容采编')
  const link = page.getByRole('row').getByRole('link').first()
  const title = await link.innerText()
  await link.click()
  await expect(text(page)).toBeVisible()
  await titleField(page).fill(`${title}改`)
  await expect(saved(page)).toBeVisible()
  await button(page, '发布').click()
  await button(dialog(page, '发布修改'), '确定').click()
  const query = { title: `${title}改`, state: 'published' as const }
  const published = async () => (await call(api, token, 'GET /prod-api/cms/content/list', { query })).total
  await expect.poll(published).toBe(1)
  expect(clicks()).toBeLessThanOrEqual(3)
})

test('news with a picture takes eight clicks from the list to the published page', async ({ page, owner }) => {
  expect(owner.token).not.toBe('')
  const clicks = await countClicks(page)
  await begin(page, '新闻公告', '消防演练顺利结束', '公司新闻')
  await text(page).fill('全体员工参加了演练。')
  await chooseFiles(page, () => button(opened(page), '上传图片').first().click(), [
    pictureOf('project-yunlan/project-yunlan-1'),
  ])
  await opened(page).getByLabel('替代文字').fill('大厦外景')
  await publish(page)
  expect(clicks()).toBeLessThanOrEqual(8)
})

test('a project with eight photos takes twelve clicks from the list to the published page', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.token).not.toBe('')
  const clicks = await countClicks(page)
  const title = '听松大厦'
  const contentId = await begin(page, '项目介绍', title, '写字楼')
  await fill(page, {
    省份: '临东省',
    城市: '临江市',
    区县: '青屿区',
    地址: '松涛路9号',
    管理面积: '58000.5',
    服务热线: '0500-0001806',
    接管日期: '2024-03-01',
  })
  await choose(page, opened(page), '状态', '在管')
  const gallery = page.getByRole('group', { name: /^项目图片/ })
  const photos = ['yunlan', 'hezheng'].flatMap((name) =>
    [1, 2, 3, 4].map((at) => `project-${name}/project-${name}-${at}`),
  )
  await chooseFiles(page, () => button(gallery, '上传图片').click(), photos.map(pictureOf))
  await expect(gallery.getByLabel(/替代文字$/)).toHaveCount(8)
  for (const at of photos.keys()) await gallery.getByLabel(`第 ${at + 1} 张图片的替代文字`).fill(`大厦第 ${at + 1} 处`)
  await publish(page)
  expect(clicks()).toBeLessThanOrEqual(12)
  const visitor = await context.newPage()
  await visitor.goto(`/#/entercompany/introduce/introduction/details?id=${contentId}`)
  // The first one is the cover.
  await expect(visitor.getByRole('button', { name: /^查看大图：/ })).toHaveCount(7)
  await expect(visitor.getByRole('button', { name: '查看大图：大厦第 8 处' })).toBeVisible()
})
