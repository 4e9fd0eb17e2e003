import { open, settled } from '../fixtures/journey.ts'
import { lookAt } from './look.ts'
import { kindsOfPage, type Person } from './pages.ts'
import { test } from './site-on-one-day.ts'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
]

// One after another on one server, which nothing changes.
test.describe.configure({ mode: 'default', timeout: 300_000 })

for (const person of ['visitor', 'member'] as const satisfies Person[]) {
  test.describe(`as a ${person}`, () => {
    test.use({ person, viewport: sizes[0] })
    for (const [name, address] of Object.entries(kindsOfPage[person])) {
      test(`${name} looks like its stored pictures at four widths`, async ({ page, context, memberToken }, info) => {
        if (person === 'member') await context.setExtraHTTPHeaders({ authorization: memberToken })
        const path = typeof address === 'string' ? address : await address(context.request)
        await context.setExtraHTTPHeaders({})
        await open(page, path)
        await lookAt(page, { name, sizes, arrived: settled }, info)
      })
    }
  })
}
