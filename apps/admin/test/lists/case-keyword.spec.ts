import { userEvent } from 'vitest/browser'
import { address, openConsole } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import { field, main, press } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

const lists = {
  '/cms/proposal': 'GET /prod-api/cms/proposal/list',
  '/cms/recruitment': 'GET /prod-api/cms/recruitment/list',
  '/cms/enquiry': 'GET /prod-api/cms/enquiry/list',
} as const

for (const [path, list] of Object.entries(lists) as [keyof typeof lists, (typeof lists)[keyof typeof lists]][])
  test(`the box of ${path} says what can be typed; Enter searches, and an empty list names the words`, async ({
    server,
  }) => {
    planEverything(server)
    welcome(server, { permissions: ['*:*:*'] })
    server.on('GET /prod-api/cms/place/options', { data: [] })
    server.on(list, { rows: [], total: 0 } as never)
    await openConsole(path)
    const box = main().getByPlaceholder('编号、电话（可只写后四位）、姓名、地点或内容')
    await expect.element(box).toBeVisible()
    await expect.element(field('关键词')).toBeVisible()
    await box.click()
    await userEvent.keyboard('1234 漏水')
    await press('Enter')
    await expect.element(main().getByText('没有符合条件的数据，请换个条件再试；查找的是“1234 漏水”')).toBeVisible()
    expect(server.calls(list).at(-1)?.query).toMatchObject({ keyword: '1234 漏水' })
    expect(address()).toContain('keyword=')
    server.on(list, { rows: [], total: 10_000, totalIsLowerBound: true } as never)
    await press('Enter')
    await expect.element(main().getByText('10000 条以上')).toBeVisible()
  })
