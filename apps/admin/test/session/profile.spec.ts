import { SessionRow } from '@anju/contract/session-row'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { button, expectCount, question } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('audit F6 the bell marks its call as a background call', async ({ server }) => {
  await openConsole('/system/role', '角色管理')
  await expect.poll(() => server.calls('GET /prod-api/system/notice/listTop').length).toBe(1)
  const [call] = server.calls('GET /prod-api/system/notice/listTop')
  expect(call?.headers.get('x-background')).toBe('1')
})

for (const width of [1366, 375])
  test(`own sessions at ${width} px: listed, this one marked, the others ended`, async ({ server }) => {
    await page.viewport(width, 768)
    const own = { ...sample(SessionRow), tokenId: 'a', os: 'Linux', browser: 'Chrome', ipaddr: '10.0.0.1', own: true }
    const rows = [own, { ...own, tokenId: 'b', ipaddr: '10.0.0.2', own: false }]
    server.on('GET /prod-api/system/user/profile/session/list', { rows, total: 2 })
    server.on('DELETE /prod-api/system/user/profile/session/others', () => {
      server.on('GET /prod-api/system/user/profile/session/list', { rows: [own], total: 1 })
      return null
    })
    await openConsole('/user/profile', '个人中心')
    await page.getByRole('tab', { name: '登录会话' }).click()
    const lines = page.getByRole('tabpanel').getByRole('row')
    const ends = lines.getByRole('button', { name: /^结束 / })
    await expectCount(lines.filter({ hasText: '当前会话' }), 1)
    await expectCount(ends, 1)
    expect(await violations()).toEqual([])
    expect(ends.element().getBoundingClientRect().right, 'the button needs no scrolling sideways').toBeLessThanOrEqual(
      width,
    )
    await button('结束其他会话').click()
    await button('确定', question('确定结束本次登录以外的所有会话吗？')).click()
    await expectCount(ends, 0)
    expect(server.calls('DELETE /prod-api/system/user/profile/session/others')).toHaveLength(1)
  })

test('the strength of an own new password is shown while it is typed', async () => {
  await openConsole('/user/profile', '个人中心')
  await page.getByRole('tab', { name: '修改密码' }).click()
  const form = page.getByRole('tabpanel')
  await expect.element(form.getByText('8 到 128 个字符；不要使用姓名、公司名称或常见密码。')).toBeVisible()
  for (const [password, said] of [
    ['hengl2026', /^密码强度：太弱。不要用/],
    ['kx7pQw2mLs', /^密码强度：中等。再长一些更好$/],
    ['海棠花开在四月天', /^密码强度：较强$/],
  ] as const) {
    await form.getByLabelText('新密码', { exact: true }).fill(password)
    await expect.element(form.getByText(said)).toBeVisible()
  }
  const bar = form.getByLabelText('密码强度', { exact: true }).element().getBoundingClientRect()
  expect(bar.width, 'the bar is wide enough to be read').toBeGreaterThan(150)
})
