// The same question in several places, side by side.
import { expect, open, test } from '../../fixtures/journey.ts'
import { isRightAtBothWidths } from '../../fixtures/page-checks.ts'

test('a reader compares places, hides one, and opens the topic and the article that a rule rests on', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await page.getByRole('list', { name: '常用检索' }).getByRole('link', { name: '各地对照' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '各地对照' })).toBeVisible()
  const dogs = page.getByRole('row').filter({ hasText: '养犬不拴绳' })
  await expect(dogs.getByText(/不超过两米/)).toBeVisible()
  await expect(dogs.getByText(/由成年人牵领/)).toBeVisible()
  await isRightAtBothWidths(page)
  await page.getByRole('checkbox', { name: '北京' }).uncheck()
  await expect(page.getByRole('columnheader', { name: '北京' })).toHaveCount(0)
  await expect(dogs.getByText(/由成年人牵领/)).toHaveCount(0)
  await dogs.getByRole('link', { name: '《上海市养犬管理条例》第二十二条' }).click()
  await expect(page).toHaveURL(/keyword=/)
  await page.goBack()
  await page.getByRole('link', { name: '养犬不拴绳' }).click()
  await expect(page.getByRole('heading', { name: '各地规定' })).toBeVisible()
  await expect(page.getByText(/束牵引带，长度不超过两米/)).toBeVisible()
  await isRightAtBothWidths(page)
})
