// A session of a course is planned at the desk; an employee enrols on a phone, signs in by the code on the screen, takes the test, and has a record.
import { toWireDate } from '@anju/contract/wire/time'
import { act, button, choose, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { enterSite, open, settled } from '../../fixtures/journey.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { logInMember, makeMember } from '../../fixtures/server/accounts.ts'
import { call } from '../../fixtures/server/calls.ts'

const RIGHTS = ['list', 'query', 'add', 'edit', 'hold', 'export'].map((one) => `cms:training:${one}`)
const QUESTIONS = [
  { kind: 'one', text: '火警电话是多少？', options: '119\n110', answer: 'A' },
  { kind: 'several', text: '哪些可以灭火？', options: '干粉\n汽油\n二氧化碳', answer: 'AC' },
  { kind: 'order', text: '使用灭火器的步骤', options: '提起\n拔销\n压把', answer: '' },
] as const

test('an employee enrols, signs in by code, is tested on a phone that is closed meanwhile, and the record is in both files', async ({
  page,
  colleague,
  api,
  administrator,
}) => {
  test.slow()
  const [learner, course] = [unique('A'), unique('消防')]
  await makeMember(api, administrator.token, learner, learner)
  const { page: desk, token } = await colleague(RIGHTS, undefined, '财务部')
  await openConsole(desk, '/staff/training?tab=courses', '培训管理')
  await button(desk, '新增').click()
  const form = dialog(desk, '新增课程')
  await form.getByLabel('课程名称').fill(course)
  await choose(desk, form, '类别', '消防')
  await form.getByLabel('每次抽几道题').fill('3')
  await isRightAtBothWidths(desk)
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row(desk, course)).toContainText('抽 3 题（题库 0）')
  const { rows } = await call(api, token, 'GET /prod-api/cms/training/course/list', { query: { title: course } })
  for (const question of QUESTIONS)
    await call(api, token, 'POST /prod-api/cms/training/question', {
      body: { ...question, courseId: rows[0]?.courseId ?? '' },
    })
  await desk.getByRole('tab', { name: '场次' }).click()
  await button(desk, '新增').click()
  const plan = dialog(desk, '新增场次')
  await choose(desk, plan, '课程', course)
  await plan.getByLabel('地点').fill('一楼会议室')
  await plan.getByLabel('培训师').fill('赵工')
  await plan.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row(desk, course)).toContainText('进行中')
  await isRightAtBothWidths(desk)
  await act(desk, `${course}（${toWireDate(Date.now())}）`, '显示签到码')
  const code = desk.getByRole('status', { name: '签到码' })
  await expect(code).toHaveText(/^\d{6}$/)
  const digits = (await code.textContent()) ?? ''

  await page.setViewportSize(PHONE_WINDOW)
  await enterSite(page, await logInMember(api, learner), learner)
  await open(page, '/mine')
  await page.getByRole('region', { name: '培训' }).getByRole('link', { name: course }).click()
  await settled(page)
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await page.getByLabel('签到码').fill(digits === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByText('签到码不对或已过期')).toBeVisible()
  await isRightAtBothWidths(page)
  await page.getByLabel('签到码').fill(digits)
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await page.getByRole('button', { name: '开始考试' }).click()
  const question = (text: string) => page.getByRole('group', { name: new RegExp(text) })
  const stored = () => page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok())
  await question('火警电话').getByText('119').click()
  await question('哪些可以灭火').getByText('干粉').click()
  const last = stored()
  await question('哪些可以灭火').getByText('二氧化碳').click()
  await last
  await isRightAtBothWidths(page)
  // The phone is closed and opened again.
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: '继续考试' }).click()
  await expect(question('火警电话').getByRole('radio', { name: '119' })).toBeChecked()
  await expect(question('哪些可以灭火').getByRole('checkbox', { name: '二氧化碳' })).toBeChecked()
  const steps = question('步骤').getByRole('listitem')
  for (const [at, name] of ['提起', '拔销', '压把'].entries())
    while (!((await steps.nth(at).textContent()) ?? '').startsWith(name))
      await page.getByRole('button', { name: `把“${name}”上移` }).click()
  await page.getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('100 分，通过。')).toBeVisible()
  await isRightAtBothWidths(page)
  await open(page, '/mine/record')
  await expect(page.getByRole('main')).toContainText(`${course}`)
  await expect(page.getByRole('main')).toContainText('共 1 学时：消防 1')
  await isRightAtBothWidths(page)

  await desk.reload()
  await button(desk, course).click()
  const people = desk.getByRole('dialog', { name: new RegExp(course) })
  await expect(people.getByRole('row').filter({ hasText: learner })).toContainText('已完成')
  await isRightAtBothWidths(desk)
  await openConsole(desk, '/staff/training?tab=records', '培训管理')
  await expect(row(desk, learner)).toContainText(course)
  await button(desk, '各部门数字').click()
  await expect(dialog(desk, '各部门培训数字').getByRole('row').filter({ hasText: '财务部' })).toBeVisible()
  await isRightAtBothWidths(desk)
})
