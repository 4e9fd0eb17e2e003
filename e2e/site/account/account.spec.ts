import type { Page } from '@playwright/test'
import { clientHeaders, expect, lisi, open, test, zhangsan } from '../../fixtures/journey.ts'

const login = (page: Page) => page.getByRole('dialog', { name: '员工登录' })
const change = (page: Page) => page.getByRole('dialog', { name: '修改密码' })
const field = (dialog: ReturnType<typeof login>, label: string) => dialog.getByLabel(label, { exact: true })
const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: '消息' })

/** The session data in the tab's storage (spec §3). */
const session = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('Authorization'), sessionStorage.getItem('name')])

async function logIn(page: Page, { username, password }: typeof zhangsan) {
  await account(page, '登录').click()
  await field(login(page), '姓名或工号').fill(username)
  await field(login(page), '密码').fill(password)
  await login(page).getByRole('button', { name: '登录' }).click()
}

async function fillChange(page: Page, password1: string, newPassword: string) {
  await field(change(page), '原始密码').fill(password1)
  await field(change(page), '新密码').fill(newPassword)
  await change(page).getByRole('button', { name: '修改密码' }).click()
}

test('§5 login: both fields are checked on blur and when the form is sent', async ({ page }) => {
  await open(page, '/contactus')
  await account(page, '登录').click()
  await expect(login(page).getByText('内部资料仅限公司员工查看')).toBeVisible()
  await field(login(page), '姓名或工号').focus()
  await field(login(page), '密码').focus()
  await expect(login(page).getByText('请输入正确的姓名', { exact: true })).toBeVisible()
  await expect(login(page).getByText('请输入正确的密码', { exact: true })).toHaveCount(0)
  await field(login(page), '姓名或工号').focus()
  await expect(login(page).getByText('请输入正确的密码', { exact: true })).toBeVisible()
  await field(login(page), '姓名或工号').fill('王五')
  await expect(login(page).getByText('请输入正确的姓名', { exact: true })).toHaveCount(0)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await login(page).getByRole('button', { name: '登录' }).click()
  await expect(field(login(page), '密码')).toBeFocused()
  await expect(field(login(page), '密码')).toHaveAttribute('aria-invalid', 'true')
  expect(requests.filter((url) => url.includes('/api/member/'))).toEqual([])
})

test('login: when the server asks for a captcha, its picture is shown and the next try sends the answer; what was typed stays', async ({
  page,
}) => {
  const json = { code: 428, msg: '请输入图片中算式的结果', reason: 'captcha', field: 'code', data: null }
  // The second answer is no login of the server's: it would end the oldest session of this member, which other journeys use.
  const data = { token: 'none', name: '张三', mustChangePassword: false, lastLogin: null, replaced: 0 }
  await page.route('**/api/member/login', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await page.route('**/api/member/login', (route) => route.fulfill({ json }), { times: 1 })
  // The site asks about the session after a login; the server knows none with this token and would end it.
  await page.route('**/api/member/is_login', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await open(page, '/contactus')
  await logIn(page, zhangsan)
  const picture = login(page).getByRole('button', { name: '换一张验证码图片' })
  await expect(picture.getByRole('img')).toBeVisible()
  await expect(field(login(page), '密码')).toHaveValue(zhangsan.password)
  await login(page).getByRole('button', { name: '登录' }).click()
  await expect(login(page).getByText('请输入图片中算式的结果').last()).toBeVisible()
  const before = await picture.getByRole('img').getAttribute('src')
  await picture.click()
  await expect(picture.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await field(login(page), '验证码').fill('7')
  const sent = page.waitForRequest('**/api/member/login')
  await login(page).getByRole('button', { name: '登录' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    username: '张三',
    code: '7',
    uuid: expect.stringMatching(/^[\w-]{36}$/),
  })
  await expect(account(page, '张三')).toBeVisible()
})

test('§7 login sends {username, password} with the headers of the site; §8 a refusal is shown in a closable message; closing the dialog empties the fields', async ({
  page,
}) => {
  await open(page, '/contactus')
  const sent = page.waitForRequest('**/api/member/login')
  await logIn(page, { username: ' 查无此人 ', password: ' wrong 2026 ' })
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({ username: '查无此人', password: ' wrong 2026 ' })
  expect(request.headers()).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', currentsite: '1' })
  const refusal = login(page).getByRole('alert')
  await expect(refusal).toHaveText('姓名或密码不正确；如有同名，请使用工号登录')
  await expect(field(login(page), '密码')).toHaveValue(' wrong 2026 ')
  await refusal.getByRole('button', { name: '关闭消息' }).click()
  await expect(refusal).toHaveCount(0)
  await login(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(login(page)).toBeHidden()
  await account(page, '登录').click()
  await expect(field(login(page), '姓名或工号')).toHaveValue('')
  await expect(field(login(page), '密码')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(login(page)).toBeHidden()
  expect(await session(page)).toEqual([null, null])
})

test('§4 login: token and name are stored for the session, the header shows the name, logout clears both', async ({
  page,
}) => {
  await open(page, '/contactus')
  await logIn(page, zhangsan)
  await expect(messages(page).getByRole('status')).toHaveText('登录成功可以查看信息。')
  await messages(page).getByRole('button', { name: '关闭消息' }).click()
  await expect(login(page)).toBeHidden()
  await expect(account(page, '张三')).toBeVisible()
  const [token, name] = await session(page)
  expect(token).toMatch(/^\S{20,}$/)
  expect(name).toBe('张三')
  await page.reload()
  await account(page, '张三').click()
  await change(page).getByRole('button', { name: '退出登录' }).click()
  await expect(account(page, '登录')).toBeVisible()
  expect(await session(page)).toEqual([null, null])
  const known = await page.request.get('/api/member/is_login', {
    headers: { ...clientHeaders, Authorization: token ?? '' },
  })
  expect((await known.json()).code).toBe(401)
})

test('§5 change password: both fields are required, a refusal is shown, success is reported and the session continues', async ({
  page,
}) => {
  const chosen = 'Lanting-5083-morning'
  await open(page, '/internalrules/records')
  await logIn(page, lisi)
  await account(page, '李四').click()
  await expect(change(page).getByText('内部资料仅限公司员工查看')).toBeVisible()
  await field(change(page), '新密码').focus()
  await expect(change(page).getByText('请输入原始密码', { exact: true })).toBeVisible()
  await field(change(page), '原始密码').focus()
  await expect(change(page).getByText('请输入新密码', { exact: true })).toBeVisible()
  await fillChange(page, 'not-the-old-one', chosen)
  await expect(change(page).getByRole('alert')).toHaveText('原始密码不正确')
  const sent = page.waitForRequest('**/api/member/reset_pwd')
  await fillChange(page, lisi.password, chosen)
  expect((await sent).postDataJSON()).toEqual({ password: lisi.password, newPassword: chosen })
  await expect(messages(page).getByText('修改密码成功。')).toBeVisible()
  await expect(change(page)).toBeHidden()
  await expect(page.getByRole('table', { name: '记录表单' })).toBeVisible()
  await account(page, '李四').click()
  await expect(field(change(page), '原始密码')).toHaveValue('')
  await fillChange(page, chosen, lisi.password)
  await expect(change(page)).toBeHidden()
})

test('a new password is rated while it is typed', async ({ page }) => {
  await open(page, '/contactus')
  await logIn(page, zhangsan)
  await expect(login(page)).toBeHidden()
  await account(page, '张三').click()
  await expect(change(page).getByText('8 到 128 个字符，不要使用姓名、公司名称或常见密码')).toBeVisible()
  for (const [password, said] of [
    ['hengl2026', /^密码强度：太弱。不要用/],
    ['kx7pQw2mLs', /^密码强度：中等。再长一些更好$/],
    ['海棠花开在四月天', /^密码强度：较强$/],
  ] as const) {
    await field(change(page), '新密码').fill(password)
    await expect(change(page).getByText(said)).toBeVisible()
  }
})

for (const { viewport, share, name } of [
  { viewport: { width: 1366, height: 768 }, share: 0.3, name: '30 % of the page on a desktop' },
  { viewport: { width: 375, height: 740 }, share: 1, name: 'the whole width on a phone' },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test(`§2 the dialog takes ${name}`, async ({ page }) => {
      await open(page, '/contactus')
      await account(page, '登录').click()
      const whole = await page.evaluate(() => document.documentElement.clientWidth)
      await expect
        .poll(async () => Math.abs(((await login(page).boundingBox())?.width ?? 0) - whole * share))
        .toBeLessThan(1)
    })
  })
}

test('§4 an expired session is reported once, token and name are cleared, inputs keep their values', async ({
  page,
}) => {
  await open(page, '/proposal')
  await logIn(page, zhangsan)
  await expect(account(page, '张三')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^我的/ })).toBeVisible()
  const subject = page.getByLabel('标题')
  await subject.fill('三号楼电梯异响')
  const content = page.getByLabel('内容')
  await content.fill('昨天晚上八点左右，三号楼二号电梯下行时有连续的异响。')
  const ended = page.waitForResponse('**/api/cms/content/list?section=internalrulesrecords*')
  const [token] = await session(page)
  const headers = { ...clientHeaders, Authorization: token ?? '' }
  expect((await (await page.request.post('/api/member/logout', { headers })).json()).code).toBe(200)
  await page.evaluate(() => {
    location.hash = '#/internalrules/records'
  })
  await ended
  await expect(messages(page).getByText('登录状态已过期，请重新登录。')).toHaveCount(1)
  await expect(account(page, '登录')).toBeVisible()
  expect(await session(page)).toEqual([null, null])
  await expect(page.getByRole('main').getByRole('button', { name: '登录' })).toBeVisible()
  await page.goBack()
  await expect(subject).toHaveValue('三号楼电梯异响')
  await expect(content).toHaveValue(/连续的异响/)
  await expect(messages(page).getByText('登录状态已过期，请重新登录。')).toHaveCount(1)
})
