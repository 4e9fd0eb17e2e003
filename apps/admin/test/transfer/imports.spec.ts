import { userEvent } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { takeDownloads } from '../console/departures.ts'
import { button, dialog, expectCount, expectHidden, press, question } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { fileNamed, rejected } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const IMPORT = 'POST /prod-api/system/user/importData'
const DOWNLOAD = 'GET /prod-api/common/download'
const RESULT = '用户导入结果_1767574800000.xlsx'

const form = () => dialog('用户导入')
/** The result of an import; its progress is shown elsewhere. */
const verdict = () => form().getByRole('status').filter({ hasText: '导入' })
/** The button with a text; the icon in the corner has the same name. */
const closing = () => button('关闭', form()).last()
const choose = (name: string) => userEvent.upload(form().getByCss('input[type=file]'), new File(['sheet'], name))

/** A line of the answer to an import. */
const line = (at: number, userName: string, ...faults: string[]) => ({ line: at, userName, faults })
const imported = { msg: '', imported: 1, failed: 0, added: 1, lines: [line(2, 'linmei')], fileName: RESULT }

test.beforeEach(async ({ server }) => {
  welcome(server)
  planSystemPages(server)
  server.on(DOWNLOAD, fileNamed(RESULT))
  await openConsole('/system/user', '用户管理')
  await button('导入').click()
  await expect.element(form()).toBeVisible()
})

test.describe('when the result cannot be downloaded', () => {
  test('closing the import asks first, because the passwords are stored nowhere else', async ({ server }) => {
    server.on(IMPORT, imported)
    server.once(DOWNLOAD, () => Response.error())
    await choose('用户.xlsx')
    await button('开始导入', form()).click()
    await expect.element(form().getByText('结果文件没有下载成功', { exact: false })).toBeVisible()
    const confirmation = question('初始密码只在结果文件里，还没有下载')
    for (const close of [() => press('Escape'), () => closing().click()]) {
      await close()
      await button('取消', confirmation).click()
      await expectHidden(confirmation)
      await expect.element(form()).toBeVisible()
    }
    await button('下载结果', form()).click()
    await expect.poll(takeDownloads).toEqual([RESULT])
    await expect.element(button('结果已下载', form())).toBeDisabled()
    await closing().click()
    await expectHidden(form())
    expect(server.calls(DOWNLOAD).map(({ query }) => query)).toEqual([
      { fileName: RESULT, delete: 'false' },
      { fileName: RESULT, delete: 'true' },
    ])
  })
})

test('an import with errors imports nothing, shows the error of each line, and imports the rest on demand', async ({
  server,
}) => {
  const lines = [line(2, 'linmei'), line(3, 'linlan', '登录名已存在'), line(4, 'bad', '请填写姓名')]
  server.on(IMPORT, ({ query: { partial } }) =>
    partial === '1'
      ? { ...imported, failed: 2, lines }
      : { msg: '', imported: 0, failed: 2, added: 0, lines, fileName: RESULT },
  )
  await choose('用户.xlsx')
  await button('开始导入', form()).click()
  await expect.element(verdict()).toHaveTextContent('2 行有误，一行也没有导入')
  const row = (text: string) => form().getByRole('row').filter({ hasText: text })
  await expect.element(row('linlan')).toHaveTextContent('已存在')
  await expectCount(row('请填写姓名'), 1)
  await expect.element(row('linmei')).toHaveTextContent('可以导入')
  expect(server.calls(IMPORT).map(({ query }) => query.partial)).toEqual([undefined])
  await button('仍要导入其余各行', form()).click()
  await expect.element(verdict()).toHaveTextContent('已导入 1 行，2 行有误，未导入')
  expect(server.calls(IMPORT).map(({ query }) => query.partial)).toEqual([undefined, '1'])
})

test('a file that is not a sheet of accounts is refused with a message', async ({ server }) => {
  const alert = form().getByRole('alert')
  await choose('用户.csv')
  await expect.element(alert).toHaveTextContent('xlsx')
  await expect.element(button('开始导入', form())).toBeDisabled()
  for (const sentence of ['请选择 .xlsx 格式的 Excel 文件', '缺少“登录名”一列']) {
    server.once(IMPORT, rejected(sentence))
    await choose('用户.xlsx')
    await expectCount(alert, 0)
    await button('开始导入', form()).click()
    await expect.element(alert).toHaveTextContent(sentence)
    await expectCount(verdict(), 0)
  }
})
