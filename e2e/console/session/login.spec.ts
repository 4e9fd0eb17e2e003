import type { Page } from '@playwright/test'
import { TRIAL_PASSWORD } from '../../../tools/trial-server.ts'
import { CHOSEN_PASSWORD, callConsole, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { button, dialog, heading, openConsole, question, unique, userMenu } from '../../fixtures/console-parts.ts'
import { addressOf } from '../../fixtures/journey.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const login = (page: Page) => button(page, '登录')
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

async function logIn(page: Page, username: string, password: string) {
  await field(page, '用户名').fill(username)
  await field(page, '密码').fill(password)
  await login(page).click()
}

async function adminToken(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'Admin-Token')
}

test.describe('without a session', () => {
  test.use({ console: 'nobody' })

  for (const width of [1366, 375]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: width === 375 ? 740 : 768 } })

      test('§5 admin login: name and password are required; nothing is sent without them', async ({ page }) => {
        await openConsole(page, '/login', '登录管理控制台')
        const sent: string[] = []
        page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
        await field(page, '用户名').fill('   ')
        await login(page).click()
        await expect(page.getByText('请输入您的用户名')).toBeVisible()
        await expect(page.getByText('请输入您的密码')).toBeVisible()
        await expect(field(page, '用户名')).toBeFocused()
        expect(sent).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      })

      test('§4 admin login stores the token in Admin-Token, sends it as Bearer and redirects back with the query', async ({
        page,
        api,
        administrator,
      }) => {
        const { userName } = await makeAccount(api, administrator.token, unique('login'))
        await page.goto(`/admin/#/system/user?userName=${userName}&pageSize=20`)
        await expect(heading(page, '登录管理控制台')).toBeVisible()
        expect(addressOf(page)).toBe(`/login?redirect=/system/user?userName=${userName}&pageSize=20`)
        const sent = page.waitForRequest('**/prod-api/login')
        const asked = page.waitForRequest('**/prod-api/getInfo')
        await logIn(page, `  ${userName} `, CHOSEN_PASSWORD)
        const request = await sent
        expect(request.postDataJSON()).toEqual({ username: userName, password: CHOSEN_PASSWORD })
        expect(await request.headerValue('Authorization')).toBeNull()
        await expect(heading(page, '用户管理')).toBeVisible()
        expect(addressOf(page)).toBe(`/system/user?userName=${userName}&pageSize=20`)
        const cookie = await adminToken(page)
        expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })
        expect(await (await asked).headerValue('Authorization')).toBe(`Bearer ${cookie?.value}`)
        await expect(userMenu(page)).toBeVisible()
      })
    })
  }

  test('§7 login: the captcha is shown when the server requires it, and replaced after a failure', async ({ page }) => {
    let given = 0
    await page.route('**/prod-api/captchaImage', (route) =>
      route.fulfill({ json: { code: 200, msg: '操作成功', captchaEnabled: true, uuid: `u${++given}`, img: PIXEL } }),
    )
    await openConsole(page, '/login', '登录管理控制台')
    await expect(page.getByRole('img', { name: '验证码图片，内容是一道算式' })).toBeVisible()
    await login(page).click()
    await expect(page.getByText('请输入验证码')).toBeVisible()
    await field(page, '验证码').fill('7')
    const sent = page.waitForRequest('**/prod-api/login')
    await logIn(page, unique('查无此人'), 'wrong-2026')
    const body = (await sent).postDataJSON()
    expect(Object.keys(body).sort()).toEqual(['code', 'password', 'username', 'uuid'])
    expect(body).toMatchObject({ code: '7', uuid: 'u1' })
    await expect(page.getByText('用户不存在/密码错误')).toBeVisible()
    await expect.poll(() => given).toBe(2)
    await expect(field(page, '验证码')).toHaveValue('')
    await expect(field(page, '密码')).toHaveValue('wrong-2026')
    await button(page, '换一张验证码图片').click()
    await expect.poll(() => given).toBe(3)
    expect(await adminToken(page)).toBeUndefined()
  })

  test('an account with an initial password must change it before anything else', async ({
    page,
    api,
    administrator,
  }) => {
    const userName = unique('first')
    const account = { userName, nickName: userName, password: TRIAL_PASSWORD, roleIds: ['admin'], status: '0' }
    await callConsole(api, administrator.token, 'POST /prod-api/system/user', account)
    await openConsole(page, '/login?redirect=%2Fsystem%2Frole', '登录管理控制台')
    await logIn(page, userName, TRIAL_PASSWORD)
    await expect(heading(page, '请先修改密码')).toBeVisible()
    await expect(userMenu(page)).toHaveCount(0)
    await field(page, '旧密码').fill(TRIAL_PASSWORD)
    await field(page, '新密码').fill(CHOSEN_PASSWORD)
    await field(page, '确认新密码').fill(`${CHOSEN_PASSWORD}x`)
    await button(page, '修改密码').click()
    await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
    await field(page, '确认新密码').fill(CHOSEN_PASSWORD)
    await button(page, '修改密码').click()
    await expect(heading(page, '角色管理')).toBeVisible()
    await expect(userMenu(page)).toBeVisible()
  })

  for (const { language, words } of [
    { language: 'zh', words: ['退出登录', '确定注销并退出系统吗？', '取消', '确定'] },
    { language: 'en', words: ['Log out', 'Confirm to log out and exit the system?', 'Cancel', 'OK'] },
  ]) {
    test(`§8 logout asks first, clears the token and ends at /index (${language})`, async ({
      page,
      api,
      administrator,
      baseURL,
    }) => {
      const [leave = '', text = '', cancel = '', ok = ''] = words
      const { token } = await makeAccount(api, administrator.token, unique('leaver'))
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await enter(page, token, baseURL ?? '')
      await openConsole(page, '/system/role', '角色管理')
      await userMenu(page).click()
      await page.getByRole('menuitem', { name: leave }).click()
      await button(question(page, text), cancel).click()
      await expect(question(page, text)).toBeHidden()
      expect((await adminToken(page))?.value).toBe(token)
      await userMenu(page).click()
      await page.getByRole('menuitem', { name: leave }).click()
      await button(question(page, text), ok).click()
      await page.waitForURL('**/#/index')
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
      expect(await adminToken(page)).toBeUndefined()
      const known = await api.get('/prod-api/getInfo', { headers: { Authorization: `Bearer ${token}` } })
      expect((await known.json()).code).toBe(401)
      await page.goBack()
      await page.waitForURL('**/admin/**')
      await expect(userMenu(page)).toHaveCount(0)
      await expect(button(page, language === 'zh' ? '登录' : 'Log in')).toBeVisible()
    })
  }
})

test.describe('a session that ends', () => {
  test.use({ console: 'nobody' })

  test('§4 a message is shown once, input is preserved, and a new login returns to the page', async ({
    page,
    api,
    administrator,
    baseURL,
  }) => {
    const { userName, token } = await makeAccount(api, administrator.token, unique('expired'))
    await enter(page, token, baseURL ?? '')
    await openConsole(page, `/system/user?userName=${userName}`, '用户管理')
    await button(page, '新增').click()
    const form = dialog(page, '新增用户')
    await form.getByLabel('用户昵称', { exact: true }).fill('还没有保存的人')
    await callConsole(api, token, 'POST /prod-api/logout')
    const refused: string[] = []
    page.on('response', async (response) => {
      if (!response.url().includes('/prod-api/')) return
      const { code } = await response.json().catch(() => ({ code: 0 }))
      if (code === 401) refused.push(response.url())
    })
    await page.evaluate(() => {
      for (const name of ['刷新', '通知公告']) document.querySelector<HTMLElement>(`[aria-label^=${name}]`)?.click()
    })
    const expired = question(page, '登录状态已过期，您可以继续留在该页面，或者重新登录')
    await expect(expired).toHaveCount(1)
    await expect.poll(() => refused.length).toBeGreaterThan(1)
    await expect(expired).toHaveCount(1)
    await expect(expired).toContainText('系统提示')
    await button(expired, '取消').click()
    await expect(expired).toHaveCount(0)
    await expect(form.getByLabel('用户昵称', { exact: true })).toHaveValue('还没有保存的人')
    await form.getByLabel('用户名称', { exact: true }).fill(unique('never'))
    await form.getByLabel('用户密码', { exact: true }).fill(TRIAL_PASSWORD)
    await button(form, '确定').click()
    await button(expired, '重新登录').click()
    await expect(heading(page, '登录管理控制台')).toBeVisible()
    expect(addressOf(page)).toBe(`/login?redirect=/system/user?userName=${userName}`)
    await logIn(page, userName, CHOSEN_PASSWORD)
    await expect(heading(page, '用户管理')).toBeVisible()
    expect(addressOf(page)).toBe(`/system/user?userName=${userName}`)
  })

  test('who has chosen to stay is not asked again by an answer that was on its way', async ({
    page,
    api,
    administrator,
    baseURL,
  }) => {
    const { userName, token } = await makeAccount(api, administrator.token, unique('stays'))
    await enter(page, token, baseURL ?? '')
    await openConsole(page, `/system/user?userName=${userName}`, '用户管理')
    await expect(page.getByRole('row').filter({ hasText: userName })).toBeVisible()
    await callConsole(api, token, 'POST /prod-api/logout')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/prod-api/system/user/list*', async (route) => {
      await held
      await route.continue()
    })
    await button(page, '刷新').click()
    await page.getByRole('button', { name: /^通知公告/ }).click()
    const expired = question(page, '登录状态已过期，您可以继续留在该页面，或者重新登录')
    await button(expired, '取消').click()
    await expect(expired).toHaveCount(0)
    release()
    await expect(page.getByText('加载失败').first()).toBeVisible()
    await expect(expired).toHaveCount(0)
  })
})
