// What somebody meets who is new at the desk.
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { exampleOf, planEverything } from '../console/everything.ts'
import { expectCount, texts } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'
import { planList } from './list.ts'

const DASHBOARD = 'GET /prod-api/cms/site/dashboard'

test('an empty list says how to begin to those who may', async ({ server }) => {
  planList(server, [])
  await openConsole('/cms/content')
  await expect.element(page.getByText('还没有内容，用“新增”写第一条')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an empty list of somebody who adds nothing does not say so', async ({ server }) => {
  planList(server, [])
  welcome(server, { permissions: permissionsOf('content').filter((one) => one !== 'cms:content:add') })
  await openConsole('/cms/content')
  await expect.element(page.getByText('暂无数据').last()).toBeVisible()
  await expectCount(page.getByText('写第一条'), 0)
})

test('charts without figures are behind those that have some', async ({ server }) => {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  const { data } = exampleOf(DASHBOARD)
  const days = data.days.map((day) => ({ ...day, visits: 0, views: 0, searches: 0 }))
  server.on(DASHBOARD, { data: { ...data, days } })
  await openConsole('/index', '首页')
  const headings = page.getByRole('heading', { level: 2, name: /^(?:每日|内容：|.*搜索)/ })
  await expect.poll(() => texts(headings).slice(-2)).toEqual(['每日访问', '每日搜索'])
})
