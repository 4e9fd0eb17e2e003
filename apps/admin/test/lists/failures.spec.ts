// Messages for late, odd or missing responses, which must not lose the administrator's input.
import { DictTypeRow } from '@anju/contract/system/dictionary'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { fieldIn } from '../console/forms.ts'
import { act, button, dialog, expectCount, question, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const html = (status: number) =>
  new Response(`<h1>${status}</h1>`, { status, headers: { 'content-type': 'text/html' } })

const odd = [
  { what: 'no connection', answer: () => Response.error(), words: '后端接口连接异常' },
  { what: 'a warning', answer: () => Response.json({ code: 601, msg: '请先核对' }), words: '请先核对' },
  {
    what: 'a fault without a sentence',
    answer: () => Response.json({ code: 500 }),
    words: '系统未知错误，请反馈给管理员',
  },
  {
    what: 'an answer without a code',
    answer: () => Response.json({ msg: '操作成功' }),
    words: '服务返回了无法识别的内容，请稍后重试',
  },
  { what: 'a proxy that finds it too large', answer: () => html(413), words: '提交的内容超过了服务器允许的大小' },
  { what: 'a proxy without a server', answer: () => html(502), words: '系统接口502异常' },
]

test.beforeEach(({ server }) => {
  welcome(server)
  planDictionaries(server)
})

test('§8 a form shows any response, and keeps its input until it is saved', async ({ server }) => {
  const key = 'POST /prod-api/system/config'
  server.on('GET /prod-api/system/config/list', { rows: [], total: 0 })
  await openConsole('/system/config', '参数设置')
  await button('新增').click()
  const form = dialog('新增参数')
  await fieldIn(form, '参数名称').fill('会保存的参数')
  await fieldIn(form, '参数代号').fill('journey.kept')
  await fieldIn(form, '参数值').fill('甲')
  for (const { what, answer, words } of odd) {
    server.once(key, answer)
    await button('确定', form).click()
    await expect.element(form.getByRole('alert').first(), { message: what }).toHaveTextContent(words)
    await expect.element(fieldIn(form, '参数名称'), { message: what }).toHaveValue('会保存的参数')
  }
  server.on(key, { configId: '9' })
  await button('确定', form).click()
  await expectCount(form, 0)
  expect(server.calls(key)).toHaveLength(odd.length + 1)
})

test('§7 code 500 is an error, 601 a warning, and any other refusal stays in the corner', async ({ server }) => {
  const type = sample(DictTypeRow, { dictId: '31', dictName: '要删的字典', dictType: 'patrol_level' })
  server.on('GET /prod-api/system/dict/type/list', { rows: [type], total: 1 })
  await openConsole('/system/dict', '字典管理')
  const refuseRemoval = async (code: number, msg: string) => {
    server.once('DELETE /prod-api/system/dict/type/:dictIds', () => Response.json({ code, msg }))
    await act('要删的字典', '删除')
    await button('确定', question('是否确认删除')).click()
    await expect.element(page.getByText(msg, { exact: true })).toBeVisible()
  }
  await refuseRemoval(500, '数据库忙')
  await expect.element(page.getByCss('.ant-message-error')).toHaveTextContent('数据库忙')
  await refuseRemoval(601, '还有三条在用')
  await expect.element(page.getByCss('.ant-message-warning')).toHaveTextContent('还有三条在用')
  await refuseRemoval(429, '操作过于频繁')
  await expect.element(page.getByCss('.ant-notification-notice')).toHaveTextContent('系统提示')
  await expectCount(row('patrol_level'), 1)
})
