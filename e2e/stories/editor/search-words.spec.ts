// Words that the site search did not find, and what an editor makes of them. The words are those of nobody else's journey.
import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/console-fixture.ts'
import { act, answerTo, button, choose, dialog, openConsole, row } from '../../fixtures/console-parts.ts'
import { open } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

for (const { width, phrase, also } of [
  { width: 375, phrase: '楼顶鸽棚怎么拆', also: '屋面鸽舍怎么拆' },
  { width: 1366, phrase: '地库蘑菇亭怎么走', also: '地下蘑菇屋怎么走' },
])
  test(`an editor answers what a visitor did not find: synonym and best answer, at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    await page.request.get('/api/cms/search/query', { params: { title: phrase } })
    await page.setViewportSize({ width, height: 800 })
    // What other journeys did not find may be before it.
    await openConsole(page, `/cms/search?phrase=${phrase}`, '站内搜索词')
    await expect(row(page, phrase)).toContainText('待处理')
    expect(await violations(page)).toEqual([])
    await expectNoOverflow(page)

    await act(page, phrase, '设为同义词')
    const synonym = dialog(page, '新增同义词')
    await expect(synonym.getByTitle(phrase)).toBeVisible()
    await synonym.getByLabel('同义词').fill('鸽')
    await page.keyboard.press('Enter')
    await button(synonym, '确定').click()
    await expect(synonym.getByText('“鸽”只有一个字，会找到太多不相干的内容，请至少填 2 个字').first()).toBeVisible()
    await synonym.getByLabel('同义词').focus()
    // The select takes no backspace within a quarter of a second after a word.
    await synonym.getByTitle('鸽', { exact: true }).locator('.ant-select-selection-item-remove').click()
    await synonym.getByLabel('同义词').focus()
    await page.keyboard.type(also)
    await page.keyboard.press('Enter')
    await button(synonym, '确定').click()
    await expect(synonym).toHaveCount(0)
    await expect(row(page, phrase)).toHaveCount(0)

    await page.getByRole('tab', { name: /^推荐答案/ }).click()
    await button(page, '新增').click()
    const answer = dialog(page, '新增推荐答案')
    await answer.getByLabel('搜索词').fill(phrase)
    await page.keyboard.press('Enter')
    await answerTo(page, '/cms/search/answer/items', () => answer.getByLabel('内容 1', { exact: true }).fill('装修'))
    await page.getByTitle('装修押金与查验').click()
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await button(answer, '添加一项').click()
    await choose(page, answer, '类型 2', '在线表单')
    await choose(page, answer, '表单 2', '报修')
    expect(await violations(page)).toEqual([])
    await expectNoOverflow(page)
    await button(answer, '确定').click()
    await expect(answer).toHaveCount(0)
    await expect(row(page, phrase)).toContainText('装修押金与查验')

    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width, height: 800 },
      locale: 'zh-CN',
    })
    const visitor = await context.newPage()
    await open(visitor, `/searchPage?title=${encodeURIComponent(phrase)}`)
    const best = visitor.getByRole('region', { name: '推荐' })
    await expect(best.getByRole('link')).toHaveText([/装修押金与查验/, /报修/])
    expect(await violations(visitor)).toEqual([])
    await expectNoOverflow(visitor)
    await best.getByRole('link').first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: '装修押金与查验' })).toBeVisible()
    await context.close()
  })
