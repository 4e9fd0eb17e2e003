import { LinkTarget } from '@anju/contract/desk/item'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { button, dialog, expectCount, focus } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, formsSent, openItem, planItem, saved, text } from './editing.ts'

test.afterEach(endWriting)

for (const width of [375, 1366])
  test(`a text is linked to an item that is found by its title, by keyboard alone, at ${width} px`, async ({
    server,
  }) => {
    await page.viewport(width, 740)
    const path = '/internalrules/news/detial?id=77'
    const target = { contentId: '77', title: '消防通知', sectionLabel: '新闻公告', state: 'draft' as const, path }
    server.on('GET /prod-api/cms/content/targets', ({ query: { title = '' } }) => ({
      data: [target, { ...target, contentId: '78', title: '停水' }]
        .filter((one) => one.title.includes(title))
        .map((one) => sample(LinkTarget, one)),
    }))
    await openItem(planItem(server))
    await text().click()
    await userEvent.keyboard('详见')
    focus(button('链接', page.getByRole('toolbar', { name: '文字格式' })))
    await userEvent.keyboard('{Enter}')
    await expect.element(button('链接到站内内容')).toBeVisible()
    focus(button('链接到站内内容'))
    await userEvent.keyboard('{Enter}')
    const choice = dialog('链接到站内内容')
    await expect.element(choice.getByRole('searchbox', { name: '按标题查找' })).toHaveFocus()
    await userEvent.keyboard('消防通知{Enter}')
    const targets = choice.getByRole('list', { name: '可以链接的内容' }).getByRole('button')
    await expectCount(targets, 1)
    await expect.element(targets).toHaveTextContent('草稿')
    expect(await violations()).toEqual([])
    focus(targets)
    await userEvent.keyboard('{Enter}')
    await expectCount(choice, 0)
    const link = text().getByRole('link', { name: '消防通知' })
    await expect.element(link).toHaveAttribute('href', `#${path}`)
    await expect.element(saved()).toBeVisible()
    expect(formsSent(server).at(-1)?.body).toContain(`<a href="#${path}">消防通知</a>`)
  })
