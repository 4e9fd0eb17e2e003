import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { expect, open } from '../fixtures/journey.ts'
import { aPhone, ownWords, receiptValue, letterTest as test } from '../fixtures/letters.ts'

const main = (page: Page) => page.getByRole('main')

async function fill(page: Page, subject: string) {
  await main(page).getByLabel(/^标题/).fill(subject)
  await main(page).getByLabel(/^内容/).fill(ownWords())
  await main(page).getByLabel('匿名提交').check()
  await main(page).getByLabel('我已阅读并同意上述说明').check()
}

const send = (page: Page) => main(page).getByRole('button', { name: '提交', exact: true }).click()

test('§2 proposal: a missing value is reported at its field, and no input is lost', async ({ page }) => {
  await open(page, '/proposal?kind=建议')
  const content = main(page).getByLabel(/^内容/)
  await content.fill('太短')
  await main(page).getByLabel('联系电话').fill('12')
  await send(page)
  for (const fault of [
    '请填写标题',
    /内容至少 \d+ 个字/,
    '请输入正确的手机号码或带区号的电话',
    '请先阅读并同意个人信息处理说明',
  ])
    await expect(main(page).getByText(fault).first()).toBeVisible()
  await expect(main(page).getByLabel(/^标题/)).toBeFocused()
  await page.reload()
  await expect(content).toHaveValue('太短')
  await expect(main(page).getByLabel('联系电话')).toHaveValue('12')
})

test('§2 proposal: a ticket gets number and code, is tracked with them and can be withdrawn', async ({ page }) => {
  await open(page, '/proposal?kind=建议')
  await main(page).getByRole('radio', { name: '投诉' }).check()
  await fill(page, '大厅照明过早关闭')
  await send(page)
  await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeFocused()
  const no = await receiptValue(page, '编号')
  const code = await receiptValue(page, '查询码')
  expect(no).toMatch(/\d{8}/)
  expect(code).toMatch(/^\d{8}$/)
  await main(page).getByRole('link', { name: '查看进度' }).click()
  await expect(main(page).getByLabel('编号')).toHaveValue(no)
  await main(page).getByLabel('查询码').fill(code)
  await main(page).getByRole('button', { name: '查询进度' }).click()
  const timeline = main(page).getByRole('list').filter({ hasText: '已提交' })
  await expect(main(page).getByRole('heading', { name: '大厅照明过早关闭' })).toBeVisible()
  await expect(timeline.getByRole('listitem').first()).toContainText('已提交')
  await main(page).getByRole('button', { name: '撤回来信' }).click()
  await expect(page.getByRole('region', { name: '消息' }).getByText('来信已撤回。')).toBeVisible()
  await expect(main(page).getByRole('button', { name: '撤回来信' })).toHaveCount(0)
})

test('§2 proposal: a wrong code shows no ticket', async ({ page }) => {
  await open(page, '/proposal?view=track')
  await main(page).getByLabel('编号').fill('TS20261121-0001')
  await main(page).getByLabel('查询码').fill('12')
  await main(page).getByRole('button', { name: '查询进度' }).click()
  await expect(main(page).getByRole('alert')).toHaveText('请输入 8 位查询码（较早的为 6 位）')
  await main(page).getByLabel('查询码').fill('000000')
  await main(page).getByRole('button', { name: '查询进度' }).click()
  await expect(main(page).getByRole('alert')).not.toHaveText('请输入 8 位查询码（较早的为 6 位）')
  await expect(main(page).getByRole('heading', { level: 2, name: /TS/ })).toHaveCount(0)
})

test.describe('when the network fails', () => {
  test.use({ provokes: /Failed to load resource/ })
  test('§8 proposal: a lost connection is reported, the text stays, and sending again creates one ticket', async ({
    page,
  }) => {
    await open(page, '/proposal?kind=建议')
    await fill(page, '门禁读卡器失灵')
    const nonces: string[] = []
    await page.route('**/api/cms/proposal', async (route) => {
      nonces.push(route.request().postDataJSON().nonce)
      await (nonces.length === 1 ? route.abort() : route.continue())
    })
    await send(page)
    await expect(main(page).getByRole('alert')).toHaveText('网络连接不可用，请检查网络后重试')
    await expect(main(page).getByLabel(/^标题/)).toHaveValue('门禁读卡器失灵')
    await send(page)
    await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
    expect(new Set(nonces).size).toBe(1)
  })

  test('§8 proposal: a letter whose answer was lost and that is sent again as an anonymous one is replaced, or kept without the name', async ({
    page,
  }) => {
    const form = main(page).getByRole('region', { name: '已收到另一份' })
    const lost = async (subject: string) => {
      await fill(page, subject)
      await main(page).getByLabel('匿名提交').uncheck()
      await main(page).getByLabel('称呼').fill('钱女士')
      await main(page).getByLabel('联系电话').fill(aPhone())
      await page.route('**/api/cms/proposal', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await send(page)
      await expect(main(page).getByRole('alert')).toHaveText('网络连接不可用，请检查网络后重试')
      await page.unroute('**/api/cms/proposal')
      await main(page).getByLabel('匿名提交').check()
      await send(page)
      await expect(form.getByRole('alert')).toContainText(/编号 JY\d{8}-\d+.*收到的那份写有称呼或联系方式，不是匿名的/)
      await expect(main(page).getByLabel(/^标题/)).toHaveValue(subject)
    }
    await open(page, '/proposal?kind=建议')
    await lost('楼道感应灯不亮')
    await expect(form).toBeFocused()
    expect(await violations(page)).toEqual([])
    const first = (await form.getByRole('alert').innerText()).match(/JY\d{8}-\d+/)?.[0]
    await form.getByRole('button', { name: '用现在填写的替换那份' }).click()
    await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
    expect(await receiptValue(page, '编号')).not.toBe(first)
    await main(page).getByRole('button', { name: '再提交一件' }).click()

    await lost('楼道扶手松动')
    const second = (await form.getByRole('alert').innerText()).match(/JY\d{8}-\d+/)?.[0]
    await form.getByRole('button', { name: '保留那份，删除其中的称呼和联系方式' }).click()
    await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
    expect(await receiptValue(page, '编号')).toBe(second)
    await main(page).getByRole('link', { name: '查看进度' }).click()
    await main(page).getByRole('button', { name: '查询进度' }).click()
    await expect(main(page).getByText('您已改为匿名，称呼和联系方式已删除。')).toBeVisible()
    await expect(main(page).getByRole('button', { name: /改为匿名/ })).toHaveCount(0)
  })

  test('§8 proposal: without a connection the letter is sent as soon as there is one', async ({ page, context }) => {
    await open(page, '/proposal?kind=建议')
    await fill(page, '断网时填写的来信')
    await context.setOffline(true)
    await send(page)
    await expect(main(page).getByRole('status').filter({ hasText: '网络已断开' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await context.setOffline(false)
    await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
  })
})

test('§2 proposal: the fourth letter of a network within an hour needs the answer to a question in words', async ({
  page,
}) => {
  await open(page, '/proposal?kind=建议')
  for (let letter = 1; letter <= 3; letter++) {
    await fill(page, `同一网络的第 ${letter} 件`)
    await send(page)
    await main(page).getByRole('button', { name: '再提交一件' }).click()
  }
  await fill(page, '同一网络的第 4 件')
  await send(page)
  const answer = main(page).getByLabel(/等于多少？/)
  await expect(answer).toBeFocused()
  expect(await violations(page)).toEqual([])
  const label = await main(page)
    .getByText(/^[二三四五六七八九]加[一二三四五六七八九]等于多少？/)
    .innerText()
  const sum = [...label.slice(0, 3)].reduce((total, one) => total + Math.max(0, '零一二三四五六七八九'.indexOf(one)), 0)
  await answer.fill('99')
  await send(page)
  await expect(main(page).getByRole('alert')).toHaveText('验证问题的答案不正确，请重新计算')
  await expect(main(page).getByLabel(/^标题/)).toHaveValue('同一网络的第 4 件')
  await answer.fill(String(sum))
  await send(page)
  await expect(main(page).getByRole('heading', { name: '我们已收到您的来信' })).toBeVisible()
})

test('proposal: number and code are copied with one press, also without TLS, and pasted into tracking at once', async ({
  page,
}) => {
  // A page without TLS has no clipboard object.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, '/proposal?kind=建议')
  await fill(page, '复制回执')
  await send(page)
  await main(page).getByRole('button', { name: '复制编号和查询码' }).press('Enter')
  await expect(page.getByRole('region', { name: '消息' }).getByText('编号和查询码已复制。')).toBeVisible()
  await expect(main(page).getByRole('button', { name: '复制编号和查询码' })).toBeFocused()
  const [no, code] = [await receiptValue(page, '编号'), await receiptValue(page, '查询码')]
  await open(page, '/proposal?view=track')
  await main(page).getByLabel('编号').press('Control+V')
  await expect(main(page).getByLabel('编号')).toHaveValue(no)
  await expect(main(page).getByLabel('查询码')).toHaveValue(code)
})
