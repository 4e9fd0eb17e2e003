import { COMPANY_LOGIN } from '@anju/contract/company-login'
import { refusals } from '@anju/contract/errors'
import { page } from 'vitest/browser'
import { address, enter, open, openConsole, reload } from '../console/console.tsx'
import { endSessionOn, labelled, logIn, PASSWORD, planLogin } from '../console/login.ts'
import { button, dialog, expectCount, heading, question, row, userMenu } from '../console/parts.ts'
import { infoOf, welcome } from '../console/person.ts'
import { Refusal, rejected } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const EXPIRED = '登录状态已过期，您可以继续留在该页面，或者重新登录'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('§5 admin login: name and password are required; nothing is sent without them', async ({ server }) => {
  planLogin(server, 'never')
  for (const [width, height] of [
    [375, 740],
    [1366, 768],
  ] as const) {
    await page.viewport(width, height)
    if (width === 375) open('/login')
    await expect.element(heading('登录管理控制台')).toBeVisible()
    await labelled('登录名').fill('   ')
    await button('登录').click()
    await expect.element(page.getByText('请输入您的登录名')).toBeVisible()
    await expect.element(page.getByText('请输入您的密码')).toBeVisible()
    await expect.element(labelled('登录名')).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  }
  expect(server.calls('POST /prod-api/login')).toEqual([])
})

test('§7 login: the captcha is shown when the server requires it, and replaced after a failure', async ({ server }) => {
  let answers = 0
  server.on('GET /prod-api/captchaImage', () => ({ captchaEnabled: true, uuid: `u${++answers}`, img: PIXEL }))
  server.on('POST /prod-api/login', rejected('用户不存在/密码错误'))
  open('/login')
  await expect.element(page.getByRole('img', { name: '验证码图片，内容是一道算式' })).toBeVisible()
  await button('登录').click()
  await expect.element(page.getByText('请输入验证码')).toBeVisible()
  await labelled('验证码').fill('7')
  await logIn('查无此人', 'wrong-2026')
  await expect.element(page.getByText('用户不存在/密码错误')).toBeVisible()
  const wanted = { username: '查无此人', password: 'wrong-2026', code: '7', uuid: 'u1' }
  expect(server.calls('POST /prod-api/login').map(({ body }) => body)).toEqual([wanted])
  await expect.poll(() => answers).toBe(2)
  await expect.element(labelled('验证码')).toHaveValue('')
  await expect.element(labelled('密码')).toHaveValue('wrong-2026')
  await button('换一张验证码图片').click()
  await expect.poll(() => answers).toBe(3)
  expect(document.cookie).not.toContain('Admin-Token')
})

test('a refusal is said in English to whoever chose it: of a password, of too many attempts, of the company login', async ({
  server,
}) => {
  localStorage.setItem('language', 'en')
  planLogin(server, 'never')
  server.once('POST /prod-api/login', rejected('用户不存在/密码错误', 'password'))
  server.once('POST /prod-api/login', new Refusal({ ...refusals.tooMany, msg: '登录失败次数过多，请稍后再试' }))
  location.hash = '/login'
  reload()
  await labelled('User name').fill('nobody')
  await labelled('Password').fill('wrong-2026')
  await button('Log in').click()
  await expect.element(page.getByText('The user name or the password is wrong.')).toBeVisible()
  await button('Log in').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Too many failed attempts\./)
  const stranger = { ...rejected('没有与您的工号对应的后台账号，请联系公司管理员').reason, reason: 'companyUnknown' }
  server.on('POST /api/company-login/console', new Refusal(stranger))
  location.hash = `/login?${COMPANY_LOGIN}=1`
  reload()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^No user here belongs to this company account\./)
})

test('an account with an initial password must change it before anything else', async ({ server }) => {
  planLogin(server, 'first')
  server.on('GET /prod-api/getInfo', infoOf({ isDefaultModifyPwd: true }))
  server.on('PUT /prod-api/system/user/profile/updatePwd', () => {
    server.on('GET /prod-api/getInfo', infoOf())
    return null
  })
  open('/login?redirect=%2Fsystem%2Frole')
  await logIn('linlan', 'Lanting-2026')
  await expect.element(heading('请先修改密码')).toBeVisible()
  await expectCount(userMenu(), 0)
  await labelled('旧密码').fill('Lanting-2026')
  await labelled('新密码').fill(PASSWORD)
  await labelled('确认新密码').fill(`${PASSWORD}x`)
  await button('修改密码').click()
  await expect.element(page.getByText('两次输入的新密码不一致')).toBeVisible()
  await labelled('确认新密码').fill(PASSWORD)
  await button('修改密码').click()
  await expect.element(heading('角色管理')).toBeVisible()
  await expect.element(userMenu()).toBeVisible()
  expect(server.calls('PUT /prod-api/system/user/profile/updatePwd').at(-1)?.body).toMatchObject({
    oldPassword: 'Lanting-2026',
    newPassword: PASSWORD,
  })
})

test('§4 a message is shown once, input is preserved, and a new login returns to the page', async ({ server }) => {
  server.on('GET /prod-api/system/user', { roles: [], posts: [] })
  server.on('GET /prod-api/system/post/optionselect', { data: [] })
  await openConsole('/system/user?userName=zhou', '用户管理')
  await button('新增').click()
  const form = dialog('新增用户')
  await form.getByLabelText('姓名', { exact: true }).fill('还没有保存的人')
  endSessionOn(
    server,
    'GET /prod-api/system/user/list',
    'GET /prod-api/system/notice/listTop',
    'POST /prod-api/system/user',
  )
  const before = server.calls('GET /prod-api/system/user/list').length
  for (const name of ['刷新', '通知公告']) document.querySelector<HTMLElement>(`[aria-label^=${name}]`)?.click()
  const expired = question(EXPIRED)
  await expect.element(expired).toHaveTextContent('系统提示')
  await expect.poll(() => server.calls('GET /prod-api/system/notice/listTop').length).toBeGreaterThan(1)
  await expect.poll(() => server.calls('GET /prod-api/system/user/list').length).toBeGreaterThan(before)
  await expectCount(expired, 1)
  await button('取消', expired).click()
  await expectCount(expired, 0)
  await expect.element(form.getByLabelText('姓名', { exact: true })).toHaveValue('还没有保存的人')
  await form.getByLabelText('登录名', { exact: true }).fill('never')
  await form.getByLabelText('用户密码', { exact: true }).fill('Lanting-2026')
  await button('确定', form).click()
  planLogin(server, 'again')
  await button('重新登录', expired).click()
  await expect.element(heading('登录管理控制台')).toBeVisible()
  expect(address()).toBe('/login?redirect=/system/user?userName=zhou')
  welcome(server)
  planSystemPages(server)
  await logIn('linlan')
  await expect.element(heading('用户管理')).toBeVisible()
  expect(address()).toBe('/system/user?userName=zhou')
})

test('who has chosen to stay is not asked again by an answer that was on its way', async ({ server }) => {
  await openConsole('/system/user', '用户管理')
  await expect.element(row('zhouyan')).toBeVisible()
  endSessionOn(server, 'GET /prod-api/system/user/list', 'GET /prod-api/system/notice/listTop')
  const held = server.hold('GET /prod-api/system/user/list')
  await button('刷新').click()
  await held.requested
  await page.getByRole('button', { name: /^通知公告/ }).click()
  const expired = question(EXPIRED)
  await button('取消', expired).click()
  await expectCount(expired, 0)
  held.release()
  await expect.element(page.getByText('加载失败').first()).toBeVisible()
  await expectCount(expired, 0)
})

test('a session that has ended before the start opens the login and returns, without a question', async ({
  server,
}) => {
  planLogin(server, 'later')
  server.on('GET /prod-api/getInfo', new Refusal(refusals.sessionExpired))
  enter()
  open('/system/role')
  await expect.element(labelled('登录名')).toBeVisible()
  await expectCount(page.getByRole('dialog'), 0)
  await expectCount(page.getByText('暂时无法进入控制台'), 0)
  expect(address()).toBe('/login?redirect=/system/role')
})
