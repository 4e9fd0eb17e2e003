import { randomUUID } from 'node:crypto'
import { answerTo, beginStep, button } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { enquiry, enquiryHistory, openEnquiry, openedEnquiry } from '../../fixtures/enquiries.ts'

const winning = ['list', 'query', 'handle', 'assign', 'contact'].map((one) => `cms:enquiry:${one}`)
const DESKTOP = { width: 1366, height: 768 }
const aBuilding = () => `镜湖大厦${randomUUID().slice(0, 6)}`

test('two colleagues work at once: the second loses no word', async ({ colleague, api }) => {
  test.slow()
  const building = aBuilding()
  const no = await enquiry(api, building)
  const [first, second] = [await colleague(winning, DESKTOP), await colleague(winning, DESKTOP)]
  for (const { page } of [first, second]) await openEnquiry(page, building, no)
  const losing = await beginStep(openedEnquiry(second.page), '移到“未成交”')
  await losing.getByLabel('原因').fill('对方选了别家。')
  await button(openedEnquiry(first.page), '由我跟进').click()
  await expect(enquiryHistory(first.page).getByText('接手跟进')).toBeVisible()
  const send = () => losing.getByRole('button', { name: '移到“未成交”', exact: true }).click()
  const refused = await answerTo(second.page, '/cms/enquiry/move', send)
  expect(((await refused.json()) as { code: number }).code).toBe(409)
  await expect(enquiryHistory(second.page).getByText('接手跟进')).toBeVisible()
  await expect(losing.getByLabel('原因')).toHaveValue('对方选了别家。')
  await send()
  await expect(enquiryHistory(second.page).getByText('对方选了别家。')).toBeVisible()
})
