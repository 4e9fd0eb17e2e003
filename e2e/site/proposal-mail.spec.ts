// A letter with an address of mail, on a server that sends mail.
import { violations } from '../fixtures/axe.ts'
import { expect, open } from '../fixtures/journey.ts'
import { letterTest, ownWords } from '../fixtures/letters.ts'
import { startCopy } from '../fixtures/server/prepared-sites.ts'

const test = letterTest.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'service@a.example' }
    const server = await startCopy('journeys', { TRUSTED_PROXY: '127.0.0.1', ...mail })
    await use(server.url)
    await server.stop()
  },
})

test('where mail is sent the form offers an address, reports a wrong one at its field, and files the letter with it', async ({
  page,
}) => {
  await open(page, '/proposal?kind=建议')
  const main = page.getByRole('main')
  await main.getByLabel(/^标题/).fill('大厅照明过早关闭')
  await main.getByLabel(/^内容/).fill(ownWords())
  await main.getByLabel('我已阅读并同意上述说明').check()
  const email = main.getByLabel('邮箱')
  await email.fill('qian@')
  const send = main.getByRole('button', { name: '提交', exact: true })
  await send.click()
  await expect(main.getByText('请输入正确的邮箱地址')).toBeVisible()
  await expect(email).toBeFocused()
  expect(await violations(page)).toEqual([])
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cms/proposal'))
  await email.fill('ｑｉａｎ@mail.example')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'qian@mail.example' })
  await expect(main.getByRole('heading', { name: '我们已收到您的来信' })).toBeFocused()
})
