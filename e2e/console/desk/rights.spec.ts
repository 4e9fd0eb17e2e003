import { violations } from '../../fixtures/axe.ts'
import { act, button, choose, chooseAlso, dialog, openConsole, unique } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, reviewing, saved, test, text, titleField } from '../../fixtures/desk-people.ts'

// Several people, each with a page of their own.
test.beforeEach(() => test.slow())

test('a role is confined to a section: its holder is offered that section and meets the items of no other', async ({
  page,
  colleague,
  api,
}) => {
  const { page: editor, token, roleName } = await colleague(editing)
  const contentId = await newArticle(api, token)
  await openConsole(page, `/system/role?roleKey=${roleName}`, '角色管理')
  await act(page, roleName, '栏目权限')
  const form = dialog(page, '分配栏目权限')
  await form.getByLabel('栏目范围').fill('图片报道')
  await chooseAlso(page, form, '栏目范围', '图片报道')
  expect(await violations(page)).toEqual([])
  await button(form, '确定').click()
  await expect(page.getByText('修改成功').first()).toBeVisible()

  await openConsole(editor, '/cms/content', '内容采编')
  await expect(editor.getByText('图片报道').first()).toBeVisible()
  await expect(editor.getByText('新闻公告')).toHaveCount(0)
  await button(editor, '新增').click()
  await dialog(editor, '新增内容').getByLabel('栏目', { exact: true }).click()
  await expect(editor.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveCount(1)
  await editor.goto(`/admin/#/cms/content-edit/index/${contentId}`)
  await expect(editor.getByText('内容不存在，或不在您的数据范围内').first()).toBeVisible()

  await act(page, roleName, '栏目权限')
  await expect(dialog(page, '分配栏目权限').getByTitle('图片报道')).toBeVisible()
  await dialog(page, '分配栏目权限').getByLabel('栏目范围').press('Backspace')
  await button(dialog(page, '分配栏目权限'), '确定').click()
  await expect(dialog(page, '分配栏目权限')).toHaveCount(0)
  await editor.reload()
  await expect(text(editor)).toBeVisible()
})

for (const width of [375, 1366])
  test(`a submitted item rings at its reviewer, the decision at its author, at ${width} px`, async ({
    colleague,
    api,
  }) => {
    const size = { width, height: 740 }
    const title = unique('消防演练')
    const { page, token } = await colleague(editing, size)
    const contentId = await newArticle(api, token)
    const { page: reviewer } = await colleague(reviewing, size)
    await openConsole(reviewer, '/index', '首页')
    await page.goto(`/admin/#/cms/content-edit/index/${contentId}`)
    await titleField(page).fill(title)
    await text(page).fill('正文。')
    await choose(page, page, '分类', '公司新闻')
    await expect(saved(page)).toBeVisible()
    await button(page, '提交审核').click()
    await expect(button(page, '撤回审核')).toBeVisible()

    await reviewer.getByRole('button', { name: /^通知公告/ }).click()
    const news = reviewer.getByRole('region', { name: '内容审核' })
    const entry = news.getByRole('button', { name: title })
    await expect(entry).toContainText('待审')
    await expect(entry.getByLabel('未读')).toBeVisible()
    expect(await violations(reviewer)).toEqual([])
    await entry.focus()
    await reviewer.keyboard.press('Enter')
    await expect(titleField(reviewer)).toHaveValue(title)
    await button(reviewer, '退回修改').click()
    await dialog(reviewer, '退回修改').getByLabel('原因').fill('请补充地点')
    await button(dialog(reviewer, '退回修改'), '确定').click()
    await expect(reviewer.getByText('已退回修改').first()).toBeVisible()
    await reviewer.getByRole('button', { name: /^通知公告/ }).click()
    await expect(entry).toHaveCount(0)

    await page.getByRole('button', { name: /^通知公告/ }).click()
    const answer = page.getByRole('region', { name: '内容审核' }).getByRole('button', { name: title })
    await expect(answer).toContainText('已退回')
    await expect(answer).toContainText('请补充地点')
    await button(page, '审核消息全部已读').click()
    await expect(answer.getByLabel('未读')).toHaveCount(0)
  })
