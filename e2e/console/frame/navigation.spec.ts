// Pages and links that a menu of one's own leads to outside of the console's pages; what is within them is tested in
// apps/admin/test/frame.
import { expect } from '../../fixtures/console-fixture.ts'
import { test } from '../../fixtures/console-menus.ts'
import { heading, main, openConsole, sidebar, tabs, unique } from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

test.use({ console: 'nobody' })

test('§2 an inner link is a sandboxed frame of the viewport less 94.5 px, kept with its tab; it says 正在加载页面，请稍候！; §9 neither a short page nor an embedded page makes the window scroll; an external link opens outside: target=_blank, rel=noopener, and no tab', async ({
  page,
  context,
  make,
  baseURL,
}) => {
  const inner = `${baseURL}/budget.html?of=${unique('frame')}`
  const outer = `https://outside.example.cn/${unique('budget')}`
  const query = '{"range":"30d"}'
  await make.readerHere(
    await make.menu({ menuName: unique('内嵌'), path: inner, isFrame: '1', query }),
    await make.menu({ menuName: unique('预算'), path: outer, isFrame: '0' }),
  )
  const requests: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/budget.html?*', async (route) => {
    requests.push(route.request().url())
    await released
    const body = '<p></p><script>document.querySelector("p").textContent = "origin: " + origin</script>'
    await route.fulfill({ contentType: 'text/html', body })
  })
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await openConsole(page, '/404')
  await expect(heading(page, '找不到网页')).toHaveCount(1)
  await expect.poll(beyond).toBe(0)
  await openConsole(page, '/index')
  await sidebar(page).getByRole('link').filter({ hasText: '内嵌' }).click()
  await expect(main(page).getByText('正在加载页面，请稍候！')).toBeVisible()
  const frame = main(page).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  release()
  await expect(main(page).getByText('正在加载页面，请稍候！')).toHaveCount(0)
  await expect(frame.contentFrame().getByText('origin: null')).toBeVisible()
  expect((await frame.boundingBox())?.height).toBeCloseTo(768 - 94.5, 1)
  await expect.poll(beyond).toBe(0)
  expect(requests).toEqual([`${inner}&range=30d`])
  expect(addressOf(page)).toMatch(/^\/127\/0\/0\/1\/\d+\/budget\/html\/of\/frame\w+\?range=30d$/)
  await tabs(page).first().click()
  await expect(frame).toBeHidden()
  await tabs(page).last().click()
  await expect(frame).toBeVisible()
  expect(requests).toHaveLength(1)

  await tabs(page).first().click()
  await expect.poll(() => addressOf(page)).toBe('/index')
  const open = await tabs(page).count()
  await context.route('https://outside.example.cn/**', (route) => route.fulfill({ body: 'outside' }))
  const entry = sidebar(page).getByRole('link').filter({ hasText: '预算' })
  await expect(entry).toHaveAttribute('href', outer)
  await expect(entry).toHaveAttribute('target', '_blank')
  await expect(entry).toHaveAttribute('rel', /noopener/)
  const opened = context.waitForEvent('page')
  await entry.click()
  const outside = await opened
  await outside.waitForURL(outer)
  expect(await outside.evaluate(() => window.opener)).toBeNull()
  expect(addressOf(page)).toBe('/index')
  await expect(tabs(page)).toHaveCount(open)
})
