// The first page: what waits for the user, and what they may do.
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import { dialog, expectCount, expectTexts, main } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

const shortcuts = () => main().getByRole('listitem').getByRole('link')

test('it offers what the user may do, and opens forms at once', async ({ server }) => {
  planEverything(server)
  server.on('GET /prod-api/cms/site/tasks', { data: [] })
  welcome(server, { permissions: ['cms:content:list', 'cms:content:add', 'monitor:logininfor:list'] })
  await openConsole('/index', '首页')
  await expectTexts(shortcuts(), ['写一篇内容', '内容采编', '登录日志'])
  await main().getByRole('link', { name: '写一篇内容' }).click()
  await expect.element(dialog('新增内容')).toBeVisible()
})

test('whoever has no rights reads whom to ask', async ({ server }) => {
  planEverything(server)
  server.on('GET /prod-api/cms/site/tasks', { data: [] })
  welcome(server, { permissions: ['own:nothing:list'] })
  await openConsole('/index', '首页')
  await expect.element(page.getByText('您还没有任何功能的权限，请联系管理员')).toBeVisible()
  await expectCount(shortcuts(), 0)
})
