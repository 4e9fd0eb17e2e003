import { ItemForm } from '@anju/contract/desk/form-shape'
import { DeskItem } from '@anju/contract/desk/item'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { arrived, openConsole, openIn, schemes, walk } from '../console/console.tsx'
import { example, planEverything } from '../console/everything.ts'
import { planLogin } from '../console/login.ts'
import { button, chooseFromUserMenu, layoutSettings, main, strip, tab } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

const FIELDS = 'input:not([type="file"]), textarea, [contenteditable="true"], [role="switch"]'
/** The fields of the page in front. */
const fieldsInFront = () => [...main().element().querySelectorAll(FIELDS)].filter((one) => one.checkVisibility())
/** Ids of several elements: a label leads to the first of them, which may be in a hidden tab. */
function repeatedIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}

const titles: Record<string, string> = { a: '关于夏季用电安全的通知', b: '关于电梯年检的通知' }

for (const { width, least } of [
  { width: 1366, least: 24 },
  { width: 375, least: 44 },
])
  test(`two items are open in two tabs: axe finds no violation in either, and crosses are ${least} px large at ${width} px`, async ({
    server,
  }) => {
    planEverything(server)
    welcome(server, { permissions: ['*:*:*'] })
    server.on('GET /prod-api/cms/content/:contentId', ({ params: { contentId = '' } }) => {
      const title = titles[contentId] ?? ''
      const may = { ...example(DeskItem.properties.may), edit: true, submit: true }
      const form = example(ItemForm, { title, fields: {} })
      return { data: example(DeskItem, { contentId, title, section: 'internalrulesNews', form, may }) }
    })
    server.on('POST /prod-api/cms/content/viewing', { data: [{ nickName: '李娟', isOwn: false }] })
    await page.viewport(width, 768)
    await openConsole('/index')
    for (const [contentId, title] of Object.entries(titles)) {
      await walk(`/cms/content-edit/index/${contentId}`)
      await arrived(title)
      expect(await violations(), title).toEqual([])
      expect(fieldsInFront().length, title).toBeGreaterThan(8)
      for (const one of fieldsInFront()) expect(one, one.outerHTML).toHaveAccessibleName()
      await expect.element(main().getByRole('textbox', { name: '标题' })).toHaveValue(title)
      expect(repeatedIds(), title).toEqual([])
    }
    for (const title of Object.values(titles)) {
      const { width: across, height } = button(`关闭 ${title}`, strip()).element().getBoundingClientRect()
      expect(Math.min(across, height), title).toBeGreaterThanOrEqual(least)
    }
    await tab(titles.a ?? '').click()
    await arrived(titles.a)
    expect(await violations(), 'back in the first tab').toEqual([])
  })

const places: Record<string, (scheme: (typeof schemes)[number]) => Promise<void>> = {
  dashboard: (scheme) => openIn(scheme, '/index'),
  users: (scheme) => openIn(scheme, '/system/user'),
  'the form of a role': async (scheme) => {
    await openIn(scheme, '/system/role')
    await button('新增', main()).click()
    await expect.element(page.getByRole('dialog').getByRole('tree').first()).toBeVisible()
  },
  'the settings drawer': async (scheme) => {
    await openIn(scheme, '/system/role')
    await chooseFromUserMenu('布局设置')
    await expect.element(button('保存配置', layoutSettings())).toBeInViewport()
  },
  profile: (scheme) => openIn(scheme, '/user/profile'),
}

for (const mode of schemes) {
  for (const [name, openPlace] of Object.entries(places))
    test(`axe finds no violation in ${name}, ${mode}`, async ({ server }) => {
      planEverything(server)
      welcome(server, { permissions: ['*:*:*'] })
      const tree = [{ id: '1', label: '系统管理', disabled: false }]
      server.on('GET /prod-api/system/menu/treeselect', { data: tree })
      await openPlace(mode)
      expect(await violations()).toEqual([])
    })

  test(`axe finds no violation in the login page and its refusals, ${mode}`, async ({ server }) => {
    planLogin(server, 'never')
    await openIn(mode, '/login')
    expect(await violations()).toEqual([])
    await button('登录').click()
    await expect.element(page.getByText('请输入您的登录名')).toBeVisible()
    expect(await violations()).toEqual([])
  })
}
