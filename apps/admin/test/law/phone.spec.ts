import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { arrived, openConsole } from '../console/console.tsx'
import { exampleOf, planEverything, TEXT } from '../console/everything.ts'
import { act, button, expectHidden, main, overflow, press } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

const tab = (name: string | RegExp) => main().getByRole('tab', { name })

test('the list, the report of an import, what is in doubt and one law fit a phone', async ({ server }) => {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  const { rows } = exampleOf('GET /prod-api/cms/law/import/list')
  server.on('GET /prod-api/cms/law/import/list', {
    rows: rows.map((row) => ({ ...row, state: 'done' as const })),
    total: 1,
  })
  await page.viewport(375, 740)
  await openConsole('/cms/law', '法规管理')
  expect(overflow()).toBeLessThanOrEqual(0)
  await tab('导入').click()
  await act(TEXT, '报告')
  const report = page.getByRole('dialog').filter({ hasText: '导入报告' })
  await expect.element(report).toBeVisible()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await press('Escape')
  await expectHidden(report)
  await tab(/^待核/).click()
  await arrived()
  await expect.element(main().getByText(TEXT).first()).toBeVisible()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await tab('法规').click()
  await button(TEXT, main()).first().click()
  await expect.element(page.getByRole('dialog').filter({ hasText: '来源文件' })).toBeVisible()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])
})
