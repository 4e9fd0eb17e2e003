import { violations } from '../../fixtures/axe.ts'
import { call } from '../../fixtures/calls.ts'
import { button, dialog, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, saved, test, text } from '../../fixtures/desk-people.ts'

for (const width of [375, 1366])
  test(`a text is linked to an item that is found by its title, by keyboard alone, at ${width} px`, async ({
    colleague,
    api,
  }) => {
    test.slow()
    const { page, token } = await colleague(reviewing, { width, height: 740 })
    const title = unique('消防通知')
    const target = await newArticle(api, token)
    const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId: target } })
    const { form, version } = data
    const written = { ...form, title, body: '<p>正文。</p>', kind: '公司新闻' }
    await call(api, token, 'PUT /prod-api/cms/content/copy', { body: { contentId: target, version, form: written } })
    const contentId = await newArticle(api, token)
    await page.goto(`/admin/#/cms/content-edit/index/${contentId}`)
    await text(page).click()
    await page.keyboard.type('详见')
    const tools = page.getByRole('toolbar', { name: '文字格式' })
    await button(tools, '链接').focus()
    await page.keyboard.press('Enter')
    await button(page, '链接到站内内容').focus()
    await page.keyboard.press('Enter')
    const choice = dialog(page, '链接到站内内容')
    await expect(choice.getByRole('searchbox', { name: '按标题查找' })).toBeFocused()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    const found = choice.getByRole('list', { name: '可以链接的内容' }).getByRole('button')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('草稿')
    expect(await violations(page)).toEqual([])
    await found.focus()
    await page.keyboard.press('Enter')
    await expect(choice).toHaveCount(0)
    const link = text(page).getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', `#/internalrules/news/detial?id=${target}`)
    await expect(saved(page)).toBeVisible()

    const checked = () => call(api, token, 'GET /prod-api/cms/content/check/:contentId', { params: { contentId } })
    expect((await checked()).data).toMatchObject([{ rule: 'link', level: 'block', field: 'body' }])
    await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId: target, version: version + 1 } })
    expect((await checked()).data).toEqual([])
  })
