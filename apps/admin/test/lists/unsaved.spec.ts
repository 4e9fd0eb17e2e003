import { openConsole } from '../console/console.tsx'
import { fieldIn } from '../console/forms.ts'
import { button, dialog, expectCount, press, question } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const CLOSING = '内容还没有保存，确定要关闭吗？'

/** Whether the browser would ask before it leaves the page now. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

for (const { noun, path, title, screen, label } of [
  { noun: '法规', path: '/cms/law', title: '法规管理', screen: 'law', label: '标题' },
  { noun: '岗位', path: '/system/post', title: '岗位管理', screen: 'post', label: '岗位名称' },
] as const)
  test(`what is typed into 新增${noun} is asked for before it is closed or the page is left`, async ({ server }) => {
    welcome(server, { permissions: permissionsOf(screen) })
    planDictionaries(server)
    server.on('GET /prod-api/system/post/list', { rows: [], total: 0 })
    server.on('GET /prod-api/cms/law/list', { rows: [], total: 0 })
    server.on('GET /prod-api/cms/law/options', { data: { regions: [], inDoubt: 0, repeals: 0, asOf: '' } })
    await openConsole(path, title)
    await button('新增').click()
    const adding = dialog(`新增${noun}`)
    await expect.element(fieldIn(adding, label)).toBeVisible()
    expect(asksBeforeLeaving()).toBe(false)
    await fieldIn(adding, label).fill('示例')
    expect(asksBeforeLeaving()).toBe(true)
    await expect.element(fieldIn(adding, label)).toHaveValue('示例')
    await press('Escape')
    await button('取消', question(CLOSING)).click()
    await expect.element(fieldIn(adding, label)).toHaveValue('示例')
    await press('Escape')
    await button('确定', question(CLOSING)).click()
    await expectCount(adding, 0)
    expect(asksBeforeLeaving()).toBe(false)
  })
