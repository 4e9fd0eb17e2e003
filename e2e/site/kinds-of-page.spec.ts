// One of every kind of page, opened as the first address of a visit, on a desktop and on a phone.
import { kindsOfPage, type Person } from '../appearance/pages.ts'
import { expect, open, test } from '../fixtures/journey.ts'
import { looksRight } from '../fixtures/page-checks.ts'

const A_FEW = 5
const parts = <Item>(all: readonly Item[]) =>
  Array.from({ length: Math.ceil(all.length / A_FEW) }, (_, at) => all.slice(at * A_FEW, (at + 1) * A_FEW))

for (const person of ['visitor', 'member'] as const satisfies Person[])
  test.describe(`as a ${person}`, () => {
    test.use({ person })
    for (const part of parts(Object.entries(kindsOfPage[person])))
      test(`${part.map(([name]) => name).join(', ')}: one heading, no serious violation at 1366 and 375 px, fits the width of a phone`, async ({
        page,
        context,
        memberToken,
      }) => {
        test.slow()
        if (person === 'member') await context.setExtraHTTPHeaders({ Authorization: memberToken })
        const addresses = await Promise.all(
          part.map(
            async ([name, address]) =>
              [name, typeof address === 'string' ? address : await address(context.request)] as const,
          ),
        )
        await context.setExtraHTTPHeaders({})
        for (const [name, path] of addresses)
          await test.step(name, async () => {
            await page.goto('about:blank')
            await open(page, path)
            await expect.soft(page.getByRole('heading', { level: 1 }), name).toBeVisible()
            await expect.soft(page.getByRole('main').getByRole('alert'), name).toHaveCount(0)
            if (path.includes('?id='))
              await expect.soft(page.getByRole('button', { name: /^内容有误.*？$/ }), name).toBeVisible()
            await looksRight(page, name)
          })
      })
  })
