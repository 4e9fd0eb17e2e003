import { expect } from '../../fixtures/console-fixture.ts'
import { test } from '../../fixtures/console-menus.ts'
import {
  crumbs,
  entries,
  field,
  heading,
  jump,
  main,
  openConsole,
  sidebar,
  tabs,
  unfold,
  unique,
} from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

const departments = { component: 'system/dept/index', perms: 'system:dept:list' }

test.use({ console: 'nobody' })

test('§2 routes are built from the menu: a directory, a level below it, its page; a deep link survives F5', async ({
  page,
  make,
}) => {
  const [path, title] = [unique('estate'), unique('片区')]
  const top = await make.menu({ menuType: 'M', menuName: title, path })
  const level = await make.menu({ menuType: 'M', menuName: '片区档案', path: 'archive', parentId: top })
  const list = await make.menu({ menuName: '片区部门', path: 'units', parentId: level, ...departments })
  await make.readerHere(top, level, list)
  await openConsole(page, '/index')
  await unfold(page, title)
  await unfold(page, '片区档案')
  await sidebar(page).getByRole('link', { name: '片区部门' }).click()
  await expect(heading(page, '部门管理')).toHaveCount(1)
  expect(addressOf(page)).toBe(`/${path}/archive/units`)
  await expect(crumbs(page)).toContainText(['首页', title, '片区档案', '片区部门'])
  await page.reload()
  await expect(heading(page, '部门管理')).toHaveCount(1)
  expect(addressOf(page)).toBe(`/${path}/archive/units`)
  await expect(tabs(page)).toHaveText(['首页', '片区部门'])
  await expect(sidebar(page).getByRole('link', { name: '片区部门' })).toBeVisible()
  await tabs(page).first().click()
  await jump(page, `/${path}/archive`)
  await expect.poll(() => addressOf(page)).toBe(`/${path}/archive/units`)
})

test('§2 an inner link is a sandboxed frame of the viewport less 94.5 px, kept with its tab; it says 正在加载页面，请稍候！', async ({
  page,
  make,
  baseURL,
}) => {
  const path = `${baseURL}/budget.html?of=${unique('frame')}`
  const query = '{"range":"30d"}'
  await make.readerHere(await make.menu({ menuName: unique('内嵌'), path, isFrame: '1', query }))
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/budget.html?*', async (route) => {
    asked.push(route.request().url())
    await released
    const body = '<p></p><script>document.querySelector("p").textContent = "origin: " + origin</script>'
    await route.fulfill({ contentType: 'text/html', body })
  })
  await openConsole(page, '/index')
  await sidebar(page).getByRole('link').filter({ hasText: '内嵌' }).click()
  await expect(main(page).getByText('正在加载页面，请稍候！')).toBeVisible()
  const frame = main(page).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  release()
  await expect(main(page).getByText('正在加载页面，请稍候！')).toHaveCount(0)
  await expect(frame.contentFrame().getByText('origin: null')).toBeVisible()
  expect((await frame.boundingBox())?.height).toBeCloseTo(768 - 94.5, 1)
  expect(asked).toEqual([`${path}&range=30d`])
  expect(addressOf(page)).toMatch(/^\/127\/0\/0\/1\/\d+\/budget\/html\/of\/frame\w+\?range=30d$/)
  await tabs(page).first().click()
  await expect(frame).toBeHidden()
  await tabs(page).last().click()
  await expect(frame).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('an external link opens outside: target=_blank, rel=noopener, and no tab', async ({ page, context, make }) => {
  await context.route('https://outside.example.cn/**', (route) => route.fulfill({ body: 'outside' }))
  const path = `https://outside.example.cn/${unique('budget')}`
  const link = await make.menu({ menuName: unique('预算'), path, isFrame: '0' })
  await make.readerHere(link)
  await openConsole(page, '/index')
  const entry = sidebar(page).getByRole('link').filter({ hasText: '预算' })
  await expect(entry).toHaveAttribute('href', path)
  await expect(entry).toHaveAttribute('target', '_blank')
  await expect(entry).toHaveAttribute('rel', /noopener/)
  const opened = context.waitForEvent('page')
  await entry.click()
  const outside = await opened
  await outside.waitForURL(path)
  expect(await outside.evaluate(() => window.opener)).toBeNull()
  expect(addressOf(page)).toBe('/index')
  await expect(tabs(page)).toHaveCount(1)
})

test("a menu's query is passed to its page", async ({ page, make }) => {
  const path = unique('units')
  const query = '{"deptName":"工程"}'
  const fields = { menuName: unique('工程部门'), path, query, ...departments }
  await make.readerHere(await make.menu(fields))
  await openConsole(page, '/index')
  await sidebar(page).getByRole('link').filter({ hasText: '工程部门' }).click()
  await expect(field(page, '部门名称')).toHaveValue('工程')
  expect(addressOf(page)).toBe(`/${path}?deptName=工程`)
})

test('a hidden menu is not in the sidebar, and its page can be reached', async ({ page, make }) => {
  const path = unique('units')
  const fields = { menuName: unique('隐藏部门'), path, visible: '1', ...departments }
  await make.readerHere(await make.menu(fields))
  await openConsole(page, `/${path}`)
  await expect(heading(page, '部门管理')).toHaveCount(1)
  await expect(entries(page)).toHaveText(['首页'])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '输入菜单名称或路径' }).fill('隐藏部门')
  await expect(page.getByText('没有找到相关菜单')).toBeVisible()
})

test('a menu that names an unknown view leads to a page that says so', async ({ page, make }) => {
  const fields = { menuName: unique('旧页面'), path: unique('old'), component: 'site/nowhere/index' }
  await make.readerHere(await make.menu(fields))
  await openConsole(page, `/${fields.path}`)
  await expect(main(page).getByText('页面组件不存在')).toBeVisible()
  await expect(main(page).getByText('site/nowhere/index')).toBeVisible()
})

test('a page with noCache starts again each time it becomes active', async ({ page, make }) => {
  const fields = { menuName: unique('不缓存'), path: unique('units'), isCache: '1', ...departments }
  await make.readerHere(await make.menu(fields))
  await openConsole(page, `/${fields.path}`)
  await field(page, '部门名称').fill('忘掉')
  await tabs(page).first().click()
  await tabs(page).last().click()
  await expect(field(page, '部门名称')).toHaveValue('')
})
