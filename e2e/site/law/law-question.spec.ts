import type { Page } from '@playwright/test'
import { expect, open, test } from '../../fixtures/journey.ts'
import { looksRight } from '../../fixtures/page-checks.ts'
import { inAddress, look, main } from './law-box.ts'

const chips = (page: Page) => main(page).getByRole('list', { name: '检索时这样理解' }).getByRole('link')
const chip = (page: Page, name: RegExp) => chips(page).filter({ hasText: name })
const placeChoice = (page: Page) => main(page).getByLabel('在哪里适用')

test('what was understood of a search stands in chips; each is taken away with the keyboard, and all of it comes back', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await look(page, '维修基金')
  const synonym = chip(page, /^同义词：维修基金＝专项维修资金/)
  await expect(synonym).toHaveAccessibleName(/，不这样理解/)
  await synonym.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => inAddress(page, 'omit')).toBe('synonym:维修基金')
  await expect(synonym).toHaveCount(0)
  await page.reload()
  await expect(chip(page, /恢复原来的理解/)).toBeVisible()
  await expect(synonym).toHaveCount(0)
  await chip(page, /恢复原来的理解/).click()
  await expect(synonym).toBeVisible()
  expect(inAddress(page, 'omit')).toBeNull()
})

test('what is taken away of one question is no part of the next', async ({ page }) => {
  await open(page, '/digitization/laws?keyword=养犬 牵引绳&omit=word:牵引绳')
  await look(page, '牵引绳 犬只')
  expect(inAddress(page, 'omit')).toBeNull()
  await expect(chip(page, /^词语：/)).toHaveText([/词语：牵引绳/, /词语：犬只/])
})

test('a place is chosen in one press, remembered for the next questions in this browser, and forgotten with its chip', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await look(page, '牵引绳')
  await placeChoice(page).selectOption('临江')
  await expect(chip(page, /^地方：临江/)).toBeVisible()
  await expect(main(page).getByRole('region', { name: '临江的规定' }).getByRole('listitem').first()).toBeVisible()
  await open(page, '/digitization/laws')
  await look(page, '养犬')
  expect(inAddress(page, 'place')).toBe('临江')
  await expect(placeChoice(page)).toHaveValue('临江')
  await chip(page, /^地方：临江/).click()
  await expect(placeChoice(page)).toHaveValue('')
  await look(page, '犬只')
  expect(inAddress(page, 'place')).toBeNull()
})

test('another place than that of the question can be chosen, and a place without laws is said to have none', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await look(page, '宁波 牵引绳')
  await expect(chip(page, /^地方：宁波/)).toBeVisible()
  await expect(main(page).getByText('没有收录宁波的法规，以下是全国的规定')).toBeVisible()
  await placeChoice(page).selectOption('河南')
  await expect(chip(page, /^地方：河南/)).toBeVisible()
  await expect(main(page).getByText('没有收录河南的法规，以下是全国的规定')).toBeVisible()
})

test('a slip of the keyboard and pinyin are searched as what was meant, which is said and can be taken back', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await look(page, 'wuyefei')
  const slip = chip(page, /按“物业费”查找，您输入的是“wuyefei”/)
  await expect(main(page).locator('mark').first()).toBeVisible()
  await slip.click()
  await expect.poll(() => inAddress(page, 'omit')).toBe('slip')
  await expect(main(page).getByText('没有找到相关条文')).toBeVisible()
})

test('axe finds no serious violation in an answered question, which fits the width of a phone', async ({ page }) => {
  test.slow()
  await open(page, '/digitization/laws?keyword=邻居家的狗咬了电动车主&place=临江')
  await expect(chip(page, /^地方：临江/)).toBeVisible()
  await expect(chip(page, /^同义词：/).first()).toBeVisible()
  await looksRight(page, 'the answered question')
})
