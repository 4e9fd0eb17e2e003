import { expect, open } from '../fixtures/journey.ts'
import { letterTest as test } from '../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../fixtures/page-checks.ts'

test('an owner on a phone is offered what answers a letter while it is written, and loses nothing by reading it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_WINDOW)
  await open(page, '/proposal')
  const main = page.getByRole('main')
  const offered = main.getByRole('region', { name: /^也许能直接解决/ })
  await expect(offered).toHaveCount(0)
  await main.getByLabel(/^标题/).fill('楼上漏水')
  await main.getByLabel(/^内容/).pressSequentially('卫生间吊顶一直滴水，楼上说不是他家的问题', { delay: 5 })
  const link = offered.getByRole('link', { name: '楼上漏水' })
  await expect(link).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: /^有 \d 条可能有用的内容/ })).toHaveCount(1)
  expect(await offered.getByRole('link').count()).toBeLessThanOrEqual(3)
  await isRightAtBothWidths(page)

  const opening = page.waitForEvent('popup')
  await link.click()
  const beside = await opening
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('楼上漏水')
  await beside.close()
  await expect(main.getByLabel(/^标题/)).toHaveValue('楼上漏水')
  await expect(main.getByRole('button', { name: '提交', exact: true })).toBeEnabled()
  await main.getByLabel(/^标题/).fill('')
  await main.getByLabel(/^内容/).fill('')
  await expect(offered).toHaveCount(0)
})
