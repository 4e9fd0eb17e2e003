// The same is done with several cases: all are checked first, and those that are refused are named before the others are changed.
import { ApplicationRow } from '@anju/contract/recruitment/desk'
import { applicationStages } from '@anju/contract/recruitment/terms'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { fieldIn } from '../console/forms.ts'
import { button, dialog, expectCount, expectTexts, press } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'
import { planApplications } from './desk.ts'

const KIND = '感谢您应聘，祝您早日找到满意的工作。'
const bulk = 'PUT /prod-api/cms/recruitment/bulk/move'
const row = (nth: number, stage: 'new' | 'hired') =>
  sample(ApplicationRow, {
    applicationId: `${nth}`,
    version: nth,
    no: `YP-${nth}`,
    name: `应聘人${nth}`,
    stage,
    rating: 0,
  })

test('several applications are refused with the kind sentence: the one that cannot be is named first, the others are moved', async ({
  server,
}) => {
  welcome(server, { permissions: permissionsOf('recruitment') })
  planDictionaries(server)
  planApplications(server)
  server.on('GET /prod-api/cms/recruitment/list', { rows: [row(1, 'new'), row(2, 'new'), row(3, 'hired')], total: 3 })
  server.on('GET /prod-api/cms/recruitment/sentences', {
    data: {
      version: 1,
      sentences: applicationStages.map((stage) => ({ stage, text: stage === 'rejected' ? KIND : stage })),
    },
  })
  server.on(bulk, ({ body: { applications } }) => ({
    faults: applications
      .filter(({ applicationId }) => applicationId === '3')
      .map(({ applicationId }) => ({ applicationId, msg: '“录用”的应聘不能移到“未录用”' })),
  }))
  await openConsole('/cms/recruitment', '应聘')
  // What is done with several appears with a selection, the usual act first, in the place of the other buttons.
  const bar = page.getByRole('toolbar').getByRole('button')
  await expectCount(button('未录用', page.getByRole('toolbar')), 0)
  await page.getByRole('checkbox').first().click()
  await expectTexts(bar, ['移到阶段', '未录用', '取消选择（3）', '', '', ''])
  await button('取消选择（3）').click()
  await expectCount(button('未录用', page.getByRole('toolbar')), 0)
  await page.getByRole('checkbox').first().click()
  await button('未录用', page.getByRole('toolbar')).click()
  const question = dialog('批量未录用')
  await expect.element(fieldIn(question, '给应聘人的话')).toHaveValue(KIND)
  await button('未录用 3 份', question).click()
  await expect
    .element(question.getByRole('status'))
    .toHaveTextContent('可以办理 2 份，不能办理 1 份；还没有改动任何一份。')
  await expect
    .element(question.getByRole('list', { name: '不能办理的应聘' }))
    .toHaveTextContent('YP-3 应聘人3：“录用”的应聘不能移到“未录用”')
  await button('未录用其余 2 份', question).click()
  await expect.element(question.getByRole('status')).toHaveTextContent('成功 2 份，未改动 1 份。')
  expect(
    server.calls(bulk).map(({ body: { dryRun, note, applications } }) => [dryRun, note, applications.length]),
  ).toEqual([
    [true, KIND, 3],
    [false, KIND, 2],
  ])
  await button('完成', question).click()
  await expectCount(question, 0)
})

test('after the selection has ended the keyboard goes on at the row that was chosen last, and after rows have gone in their list', async ({
  server,
}) => {
  welcome(server, { permissions: permissionsOf('recruitment') })
  planDictionaries(server)
  planApplications(server)
  const list = 'GET /prod-api/cms/recruitment/list'
  server.on(list, { rows: [row(1, 'new'), row(2, 'new')], total: 2 })
  server.on('GET /prod-api/cms/recruitment/sentences', { data: { version: 1, sentences: [] } })
  server.on(bulk, { faults: [] })
  await openConsole('/cms/recruitment', '应聘')
  const tools = page.getByRole('toolbar')
  const choose = (name: string) => page.getByRole('checkbox', { name })
  await choose('选择YP-1').click()
  await choose('选择YP-2').click()
  button('取消选择（2）').element().focus()
  await press('Enter')
  await expect.element(choose('选择YP-2')).toHaveFocus()
  await choose('选择YP-2').click()
  button('未录用', tools).element().focus()
  await press('Enter')
  const question = dialog('批量未录用')
  await fieldIn(question, '给应聘人的话').fill(KIND)
  server.on(list, { rows: [row(1, 'new')], total: 1 })
  await button('未录用 1 份', question).click()
  await button('完成', question).click()
  await expectCount(question, 0)
  await expectCount(button('未录用', tools), 0)
  // The button that opened the dialog has gone with the selection: the first of those beside it has the focus.
  await expect.element(tools.getByRole('button').first()).toHaveFocus()
})
