import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, test, text } from '../../fixtures/desk-people.ts'

const folder = join(import.meta.dirname, '../../../apps/admin/src/ui/editor/fixtures')

for (const file of readdirSync(folder))
  test(`the editor opens and writes ${file} without losing anything`, async ({ colleague, api }) => {
    const { page, token } = await colleague(editing)
    const contentId = await newArticle(api, token)
    // A paragraph at the end, where the cursor goes without entering anything else.
    const body = `${readFileSync(join(folder, file), 'utf8')}<p>完</p>`
    // The pictures of the fixture are in no store, so the server would refuse them.
    await page.route(`**/cms/content/${contentId}`, async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      json.data.form.body = body
      await route.fulfill({ response: answer, json })
    })
    const save = '**/prod-api/cms/content/copy'
    await page.route(save, (route) => route.fulfill({ json: { code: 200, msg: '', version: 9, saveTime: '' } }))
    await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
    await text(page).getByText('完', { exact: true }).click()
    await page.keyboard.press('End')
    const saving = page.waitForRequest(save)
    await page.keyboard.type('。')
    const written: string = (await saving).postDataJSON().form.body
    // Attributes may change places: compared as trees.
    const same = await page.evaluate(
      ([one = '', other = '']) => {
        const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
        return parse(one).isEqualNode(parse(other))
      },
      [body.replace('<p>完</p>', '<p>完。</p>'), written],
    )
    expect(same, written).toBe(true)
  })
