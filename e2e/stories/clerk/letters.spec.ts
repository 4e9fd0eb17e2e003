import { randomUUID } from 'node:crypto'
import { violations } from '../../fixtures/axe.ts'
import { answerTo, beginStep, button, dialog, openConsole, pick, row, takeStep } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { addressOf } from '../../fixtures/journey.ts'
import { handling, letter, opened, openLetter, track } from '../../fixtures/letters.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('a letter is accepted, noted, answered and confirmed by its sender; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
  context,
}) => {
  test.slow()
  const subject = `大厅照明过早关闭 ${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject, { phone: '13800138000' })
  const { page } = await colleague(handling, PHONE_WINDOW)
  await openLetter(page, subject)
  const ticket = opened(page)
  await expect(ticket.getByText('钱** 138****8000')).toBeVisible()
  await button(ticket, '查看完整联系方式').click()
  await expect(ticket.getByRole('link', { name: '13800138000' })).toBeVisible()
  await isRightAtBothWidths(page)

  await button(ticket, '标为紧急').click()
  await expect(ticket.getByText('紧急', { exact: true })).toBeVisible()
  await button(ticket, '取消紧急').click()
  await expect(button(ticket, '标为紧急')).toBeVisible()
  await takeStep(ticket, '受理')
  await expect(ticket.getByText('来信已受理，我们正在安排处理。')).toBeVisible()
  const note = await beginStep(ticket, '记录')
  await note.getByLabel('补充一句').fill('定时器坏了，已报修')
  await button(note, '记录').click()
  await expect(ticket.getByRole('region', { name: '办理经过' }).getByText('定时器坏了，已报修')).toBeVisible()
  const reply = await beginStep(ticket, '答复')
  await reply.getByRole('button', { name: '答复', exact: true }).click()
  await expect(reply.getByText('请填写给来信人的话')).toBeVisible()
  await reply.getByLabel('给来信人的话').fill('已更换定时器，照明恢复到 23 点。')
  await isRightAtBothWidths(page)
  await reply.getByRole('button', { name: '答复', exact: true }).click()
  await expect(ticket.getByText('待确认')).toBeVisible()

  const citizen = await context.newPage()
  await citizen.setViewportSize(PHONE_WINDOW)
  await track(citizen, receipt)
  await expect(citizen.getByText('已更换定时器，照明恢复到 23 点。')).toBeVisible()
  await expect(citizen.getByText('定时器坏了')).toHaveCount(0)
  await citizen.getByRole('button', { name: '提交评价并办结' }).click()
  await expect(citizen.getByText('请选择满意度')).toBeVisible()
  await isRightAtBothWidths(citizen)
  await citizen.getByText('满意', { exact: true }).click()
  await citizen.getByRole('button', { name: '提交评价并办结' }).click()
  await expect(citizen.getByText('您的评价：满意。')).toBeVisible()
  await page.reload()
  await button(page, subject).click()
  await expect(opened(page).getByText('4 分（满分 5 分）')).toBeVisible()
})

test('two clerks answer at once: the second loses no word and answers after reading the first', async ({
  colleague,
  api,
}) => {
  test.slow()
  const subject = `两人同时 ${randomUUID().slice(0, 8)}`
  await letter(api, subject)
  const [first, second] = [await colleague(handling), await colleague(handling)]
  for (const { page } of [first, second]) await openLetter(page, subject)
  const words = await beginStep(opened(second.page), '不予受理')
  await words.getByLabel('给来信人的话').fill('路灯由市政负责，请拨打 12345。')
  await takeStep(opened(first.page), '受理')
  await expect(
    opened(first.page).getByRole('region', { name: '办理经过' }).getByText('来信已受理，我们正在安排处理。'),
  ).toBeVisible()
  const send = () => words.getByRole('button', { name: '不予受理', exact: true }).click()
  const refused = await answerTo(second.page, '/cms/proposal/step', send)
  expect(((await refused.json()) as { code: number }).code).toBe(409)
  const news = opened(second.page).getByRole('region', { name: '新的办理' })
  await expect(news.getByText('来信已受理，我们正在安排处理。')).toBeVisible()
  await expect(words.getByLabel('给来信人的话')).toHaveValue('路灯由市政负责，请拨打 12345。')
  await send()
  await expect(
    opened(second.page).getByRole('region', { name: '办理经过' }).getByText('路灯由市政负责，请拨打 12345。'),
  ).toBeVisible()
})

test('a letter is assigned to a department and a colleague; the views of the inbox count it', async ({
  colleague,
  api,
}) => {
  const subject = `分派 ${randomUUID().slice(0, 8)}`
  await letter(api, subject)
  const { page, roleName } = await colleague(handling)
  await openLetter(page, subject)
  const assigning = await beginStep(opened(page), '分派')
  await assigning.getByLabel('部门').click()
  await pick(page, '综合管理部')
  await assigning.getByLabel('负责人').fill(roleName)
  await pick(page, `${roleName}（手上 0 件）`)
  await assigning.getByLabel('说明').fill('请今天联系')
  await assigning.getByRole('button', { name: '分派', exact: true }).click()
  await expect(opened(page).getByText(`综合管理部 ${roleName}`, { exact: true })).toBeVisible()
  await opened(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(opened(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: '视图' }).getByText('我负责的（1）').click()
  await expect(row(page, subject)).toBeVisible()
})

test('limits and holidays are edited by a form; the dashboard names the letters that wait', async ({
  colleague,
  api,
}) => {
  const subject = `时限 ${randomUUID().slice(0, 8)}`
  await letter(api, subject)
  const { page } = await colleague([...handling, 'cms:proposal:setting'], PHONE_WINDOW)
  await openConsole(page, '/index', '首页')
  await expect(page.getByRole('link', { name: /^\d{4} 年的节假日尚未填写 1$/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^待分派的来信 \d+$/ })).toBeVisible()
  await page.getByRole('link', { name: /^待分派的来信/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '意见建议' })).toBeAttached()
  await button(page, '办理设置').click()
  await page.getByRole('menuitem', { name: '时限与节假日' }).click()
  const form = dialog(page, '时限与节假日')
  await expect(form.getByLabel('受理时限（工作日）')).toHaveValue('1')
  await form
    .getByLabel('放假通知')
    .fill('2027年\n一、元旦：1月1日（周五）至3日（周日）放假调休，共3天。1月9日（周六）上班。')
  await button(form, '读入节假日').click()
  await expect(
    form.getByRole('status').filter({ hasText: '已读入 2027 年 1 个节日：放假 1 段，上班 1 段。' }),
  ).toBeVisible()
  await expect(form.getByLabel('开始 2')).toHaveValue('2027-01-09')
  await button(form, '添加一行').click()
  await form.getByLabel('名称 3').fill('春节')
  await form.getByLabel('开始 3').fill('2027-02-12')
  await form.getByLabel('结束 3').fill('2027-02-06')
  expect(await violations(page)).toEqual([])
  await button(form, '确定').click()
  await expect(page.getByText('第 3 行“春节”的结束早于开始').first()).toBeVisible()
  await expect(form.getByLabel('名称 3')).toHaveValue('春节')
  await form.getByLabel('结束 3').fill('2027-02-18')
  await expectNoOverflow(page)
  await button(form, '确定').click()
  await expect(form).toHaveCount(0)

  const openCourse = async () => {
    await button(page, '办理设置').click()
    await page.getByRole('menuitem', { name: '补充与回访' }).click()
    const course = dialog(page, '补充与回访')
    await expect(course.getByLabel('最长等待（工作日）')).toHaveValue(/\d/)
    return course
  }
  const course = await openCourse()
  await course.getByLabel('回访时限（天）').fill('9')
  expect(await violations(page)).toEqual([])
  await expectNoOverflow(page)
  await button(course, '确定').click()
  await expect(course).toHaveCount(0)
  await expect((await openCourse()).getByLabel('回访时限（天）')).toHaveValue('9')
})

test('a rule assigns a new letter, and a template begins its answer', async ({ colleague, api }) => {
  test.slow()
  const project = `规则项目 ${randomUUID().slice(0, 8)}`
  const { page } = await colleague([...handling, 'cms:proposal:setting'], PHONE_WINDOW)
  const openSetting = async (name: string) => {
    await button(page, '办理设置').click()
    await page.getByRole('menuitem', { name }).click()
    return dialog(page, name)
  }
  await openConsole(page, '/cms/proposal', '意见建议')
  const rules = await openSetting('分派规则')
  await button(rules, '添加一行').click()
  const number = await rules.getByLabel(/^所在项目 \d+$/).count()
  await rules.getByLabel(`所在项目 ${number}`, { exact: true }).fill(project)
  await button(rules, '确定').click()
  await expect(rules.getByText('请选择部门')).toBeVisible()
  await rules.getByLabel(`部门 ${number}`, { exact: true }).click()
  await pick(page, '综合管理部')
  expect(await violations(page)).toEqual([])
  await expectNoOverflow(page)
  await button(rules, '确定').click()
  await expect(rules).toHaveCount(0)

  await page.setViewportSize({ width: 1366, height: 740 })
  const templates = await openSetting('答复模板')
  await button(templates, '添加一行').click()
  const last = await templates.getByLabel(/^模板名称 \d+$/).count()
  const title = `已安排 ${project.slice(-8)}`
  await templates.getByLabel(`模板名称 ${last}`, { exact: true }).fill(title)
  await templates.getByLabel(`模板内容 ${last}`, { exact: true }).fill('您好，{项目}的来信 {编号} 已安排工程部处理。')
  expect(await violations(page)).toEqual([])
  await button(templates, '确定').click()
  await expect(templates).toHaveCount(0)

  const subject = `按规则分派 ${randomUUID().slice(0, 8)}`
  const { no } = await letter(api, subject, { project })
  await openLetter(page, subject)
  await expect(opened(page).getByText('按规则分派给综合管理部')).toBeVisible()
  const words = await beginStep(opened(page), '不予受理')
  await words.getByLabel('给来信人的话').fill('钱女士：')
  await words.getByRole('group', { name: '选用模板' }).getByRole('button', { name: title }).click()
  await expect(words.getByLabel('给来信人的话')).toHaveValue(
    `钱女士：\n您好，${project}的来信 ${no} 已安排工程部处理。`,
  )
  expect(await violations(page)).toEqual([])
})

test('the bell names a new letter to those who assign, and leads to it', async ({ colleague, api }) => {
  const subject = `新来信 ${randomUUID().slice(0, 8)}`
  const { no } = await letter(api, subject)
  const { page } = await colleague(handling, PHONE_WINDOW)
  await openConsole(page, '/index', '首页')
  await page.getByRole('button', { name: /^通知公告，\d+ 条未读$/ }).click()
  const news = page.getByRole('region', { name: '意见建议' })
  await expect(news.getByRole('button', { name: subject })).toContainText('新来信')
  expect(await violations(page)).toEqual([])
  await expectNoOverflow(page)
  await news.getByRole('button', { name: subject }).click()
  await expect(row(page, subject)).toBeVisible()
  expect(addressOf(page)).toBe(`/cms/proposal?keyword=${no}`)
})
