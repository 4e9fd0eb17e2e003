// Group robots: addresses are pasted, never shown again, and a test says whether a message arrives.
import { RobotRow } from '@anju/contract/robot/routes'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { choose, fieldIn, save } from '../console/forms.ts'
import { act, button, dialog, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const ADDRESS = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef0123456789abcdef'

test.beforeEach(({ server }) => {
  welcome(server)
  planDictionaries(server)
  server.on('GET /prod-api/system/robot/deptTree', () => ({
    data: [{ id: 'tower', label: '云澜大厦管理处', disabled: false }],
  }))
})

test('a robot is added with a pasted address; one of another host is refused in the form', async ({ server }) => {
  const robots: RobotRow[] = []
  server.on('GET /prod-api/system/robot/list', () => ({ rows: robots, total: robots.length }))
  server.on('POST /prod-api/system/robot', ({ body: { robotName, deptId } }) => {
    robots.push(
      sample(RobotRow, {
        robotId: '1',
        robotName,
        deptId,
        deptName: '云澜大厦管理处',
        vendor: 'dingtalk',
        tokenEnd: 'cdef',
      }),
    )
    return { robotId: '1' }
  })
  await openConsole('/system/robot', '群机器人')
  await button('新增').click()
  const form = dialog('新增群机器人')
  await fieldIn(form, '名称').fill('云澜工程群')
  await choose(form, '部门', '云澜大厦管理处')
  await button('确定', form).click()
  await expect.element(form.getByText('请输入机器人地址')).toBeVisible()
  await fieldIn(form, '机器人地址').fill(
    'https://www.a.example/robot/send?access_token=0123456789abcdef0123456789abcdef',
  )
  await button('确定', form).click()
  await expect.element(form.getByText('这不是企业微信、钉钉或飞书的群机器人地址')).toBeVisible()
  await fieldIn(form, '机器人地址').fill(`复制的地址：${ADDRESS}`)
  await fieldIn(form, '加签密钥').fill('SEC0123')
  await save(form, '新增成功')
  await expect.element(row('云澜工程群')).toHaveTextContent('钉钉')
  await expect.element(row('云澜工程群')).toHaveTextContent('…cdef')
  expect(server.calls('POST /prod-api/system/robot').at(-1)?.body).toMatchObject({ deptId: 'tower', secret: 'SEC0123' })
})

test('a test message that is refused shows why, in the list too', async ({ server }) => {
  const robot = sample(RobotRow, {
    robotId: '1',
    robotName: '工程群',
    vendor: 'feishu',
    sentAt: '',
    fault: '',
    waiting: 3,
  })
  server.on('GET /prod-api/system/robot/list', () => ({ rows: [robot], total: 1 }))
  server.on('POST /prod-api/system/robot/test', () => {
    robot.fault = '签名不正确，请核对加签密钥'
    robot.faultAt = '2026-11-27 09:00:00'
    return { code: 500, msg: '测试消息没有发出：签名不正确，请核对加签密钥' } as never
  })
  await openConsole('/system/robot', '群机器人')
  await expect.element(row('工程群')).toHaveTextContent('尚未发送过')
  await expect.element(row('工程群')).toHaveTextContent('3 条待发')
  await act('工程群', '发送测试消息')
  await expect.element(page.getByText('测试消息没有发出：签名不正确，请核对加签密钥').first()).toBeVisible()
  await expect.element(row('工程群')).toHaveTextContent('发送失败')
})
