import type { Passkey } from '@anju/contract/system/second-factor'
import { Button, Flex, Form, Input, Table, Typography } from 'antd'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { CallRefused, call } from '#ui/session/call.ts'
import { hasPasskeys, makePasskey } from '#ui/session/passkey.ts'

type PasskeysProps = { passkeys: readonly Passkey[]; reload: () => Promise<unknown> }

async function add({ name }: { name: string }) {
  try {
    const { data } = await call('POST /prod-api/system/user/profile/passkey')
    const passkey = await makePasskey(data)
    await call('PUT /prod-api/system/user/profile/passkey', { body: { name: name.trim(), passkey } })
  } catch (error) {
    // What the server refuses, the call has said.
    if (!(error instanceof CallRefused)) notify.error(errorMessage(error))
    throw error
  }
}

async function remove({ id, name }: Passkey, reload: () => Promise<unknown>) {
  if (!(await confirm(`移除后，登录时不能再使用通行密钥“${name}”，是否继续？`, { danger: true }))) return
  const removing = call('DELETE /prod-api/system/user/profile/passkey/:passkeyId', { params: { passkeyId: id } })
  await runAndNotify(removing, '通行密钥已移除')
  await reload()
}

/** The user's own passkeys, which can be used at the login instead of a code. */
export function Passkeys({ passkeys, reload }: PasskeysProps) {
  const isAble = hasPasskeys()
  return (
    <Flex vertical gap={16} align="start" style={{ width: '100%' }}>
      <Typography.Text strong>通行密钥</Typography.Text>
      <div>
        {isAble
          ? '登录时可用指纹、面容、设备密码或安全密钥代替动态验证码；只在添加时的网址有效，动态验证码仍可使用。'
          : '这个浏览器或网址不能使用通行密钥：请用新版浏览器从公开的 https 网址打开后台。'}
      </div>
      {passkeys.length > 0 && (
        <Table
          size="small"
          rowKey="id"
          dataSource={[...passkeys]}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: '名称', dataIndex: 'name' },
            { title: '网址', dataIndex: 'host' },
            { title: '添加时间', dataIndex: 'since' },
            { title: '最近使用', render: (_, { usedAt }) => usedAt || '从未使用' },
            {
              title: '操作',
              fixed: 'end',
              render: (_, row) => (
                <Button
                  type="link"
                  danger
                  size="small"
                  aria-label={`移除通行密钥 ${row.name}`}
                  onClick={() => void remove(row, reload)}
                >
                  移除
                </Button>
              ),
            },
          ]}
        />
      )}
      <DialogButton
        label="添加通行密钥"
        disabled={!isAble}
        dialog={(close) => (
          <FormDialog
            name="passkey"
            title="添加通行密钥"
            okText="继续"
            width={420}
            send={add}
            done="通行密钥已添加"
            reload={reload}
            onClose={close}
          >
            <Form.Item
              name="name"
              label="名称"
              extra="用来分辨设备，例如“办公室电脑”"
              rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
            >
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
          </FormDialog>
        )}
      />
    </Flex>
  )
}
