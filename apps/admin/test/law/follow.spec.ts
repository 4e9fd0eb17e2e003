// Subscriptions to laws: what is followed, whether groups learn of it, and the bell.
import { FollowRow, LawNews } from '@anju/contract/law/follow'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { expectMessage, fieldIn, remove, save } from '../console/forms.ts'
import { act, banner, button, dialog, expectCount, overflow, press, row } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { expect, test } from '../console/test.ts'

test('a user follows words of titles and a law, sends one to the group, and ends it; the list fits a phone', async ({
  server,
}) => {
  const follows: FollowRow[] = []
  welcome(server, { permissions: permissionsOf('lawFollow') })
  server.on('GET /prod-api/cms/law-follow/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/law-follow/list', () => ({ rows: follows, total: follows.length }))
  server.on('GET /prod-api/cms/law-follow/subjects', {
    data: [
      { kind: 'law', targetId: 'fl-1', anchor: '', title: '民法典', label: '', where: '法律', internal: false },
      { kind: 'item', targetId: 'topic', anchor: '', title: '民法典与物业', label: '', where: '专题', internal: false },
    ],
  })
  server.on('POST /prod-api/cms/law-follow', ({ body: { kind, subject } }) => {
    const followId = String(follows.length + 1)
    follows.push(sample(FollowRow, { followId, kind, title: subject }))
    return { followId }
  })
  server.on('PUT /prod-api/cms/law-follow/group', ({ body: { followId, toGroup } }) => {
    for (const one of follows) if (one.followId === followId) one.toGroup = toGroup
    return null
  })
  server.on('DELETE /prod-api/cms/law-follow/:followIds', () => {
    follows.shift()
    return null
  })
  await openConsole('/cms/law-follow', '法规订阅')
  await expect.element(page.getByText(/^还没有订阅/)).toBeVisible()
  await button('新增').click()
  const form = dialog('新增订阅')
  await button('确定', form).click()
  await expect.element(form.getByText('请选择法规')).toBeVisible()
  await fieldIn(form, '法规').last().fill('民法典')
  await expectCount(page.getByTitle('民法典与物业'), 0)
  await page.getByTitle('民法典', { exact: true }).click()
  await save(form, '已订阅')
  expect(server.calls('POST /prod-api/cms/law-follow').at(-1)?.body).toEqual({ kind: 'law', subject: 'fl-1' })
  await button('新增').click()
  await form.getByRole('radio', { name: '标题中的词' }).click()
  await form.getByRole('textbox', { name: '标题中的词' }).fill('物业管理条例')
  await save(form, '已订阅')
  expect(server.calls('POST /prod-api/cms/law-follow').at(-1)?.body).toEqual({ kind: 'name', subject: '物业管理条例' })
  await act('物业管理条例', '发到部门群')
  await expectMessage('每天的变动将同时发到部门群')
  await expect.element(row('物业管理条例').getByText('同时发到群')).toBeVisible()
  await remove('订阅', 'fl-1')
  await expectCount(row('fl-1'), 0)
  await page.viewport(375, 740)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])
})

test('the bell counts what is new in followed laws and marks it read', async ({ server }) => {
  const news = { title: '《物业管理条例》', text: '时效性由“尚未生效”改为“有效”', path: '/digitization/laws?law=x' }
  let isRead = false
  welcome(server, { permissions: permissionsOf('lawFollow') })
  server.on('GET /prod-api/cms/law-follow/list', { rows: [], total: 0 })
  server.on('GET /prod-api/cms/law-follow/notices', () => ({
    data: [sample(LawNews, { newsId: '1', isRead, ...news })],
    unreadCount: isRead ? 0 : 1,
  }))
  server.on('POST /prod-api/cms/law-follow/notices/read', () => {
    isRead = true
    return null
  })
  await openConsole('/cms/law-follow', '法规订阅')
  await banner().getByRole('button', { name: '通知公告，1 条未读', exact: true }).click()
  const section = page.getByRole('region', { name: '法规订阅' })
  await expect.element(section.getByText('时效性由“尚未生效”改为“有效”')).toBeVisible()
  await button('法规订阅全部已读', section).click()
  await expect.element(banner().getByRole('button', { name: '通知公告', exact: true })).toBeVisible()
  expect(server.calls('POST /prod-api/cms/law-follow/notices/read')[0]?.body).toEqual({ newsIds: ['1'] })
  await press('Escape')
})
