// The box of the law search, as journeys use it.
import type { Page } from '@playwright/test'
import { addressOf, expect, settled } from '../../fixtures/journey.ts'

export const main = (page: Page) => page.getByRole('main')
export const box = (page: Page) => main(page).getByRole('searchbox', { name: '检索词或条文' })

/** A value of the address; null where it has none. */
export const inAddress = (page: Page, name: string) => new URLSearchParams(addressOf(page).split('?')[1]).get(name)

/** Searches for words and waits for what is found. */
export async function look(page: Page, keyword: string): Promise<void> {
  await box(page).fill(keyword)
  await main(page).getByRole('button', { name: '检索', exact: true }).click()
  await expect.poll(() => inAddress(page, 'keyword')).toBe(keyword)
  await settled(page)
}
