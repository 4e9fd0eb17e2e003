import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Input, Space, Typography } from 'antd'
import { useId, useState } from 'react'
import { copyText } from '#ui/feedback/copy-text.ts'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { confirm } from '#ui/feedback/dialogs.tsx'

export type NewPassword = { name: string; staffNo: string; password: string }

/** Shows a generated password, which is stored nowhere, until the dialog is closed. */
export function MemberPasswordDialog({ account, onClose }: { account: NewPassword; onClose: () => void }) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  const { name, staffNo, password } = account
  const close = async () => {
    if (copied || (await confirm('初始密码只显示这一次，还没有复制。确定已经记下了吗？', { ok: '已记下' }))) onClose()
  }
  return (
    <DialogFrame
      title={`初始密码：${name}`}
      width={460}
      onCancel={() => void close()}
      footer={
        <Button type="primary" onClick={() => void close()}>
          完成
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <Alert
          type="warning"
          showIcon
          role="status"
          title="这个密码只显示这一次"
          description="请告知本人：72 小时内有效，首次登录须修改。"
        />
        <Typography.Text>
          登录名：{name} 或 {staffNo}（有同名同事时只能用工号）
        </Typography.Text>
        <div>
          <label htmlFor={id}>初始密码</label>
          <Space.Compact block>
            <Input id={id} value={password} readOnly autoFocus onFocus={(event) => event.target.select()} />
            <Button
              icon={<CopyOutlined aria-hidden />}
              onClick={async () => setCopied((await copyText(password, '密码')) || copied)}
            >
              复制
            </Button>
          </Space.Compact>
        </div>
      </Flex>
    </DialogFrame>
  )
}
