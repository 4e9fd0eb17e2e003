import type { SmsGateway } from '@anju/contract/sms/routes'
import { isMobile } from '@anju/contract/wire/telephone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { SmsForm } from './sms-form.tsx'

const key = 'GET /prod-api/system/sms'

/** How the gateway for short messages works now, a test, and its settings. */
export function SmsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  const [editing, setEditing] = useState(false)
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [key] })
  const gateway = data?.data
  if (editing && gateway)
    return (
      <SmsForm
        gateway={gateway}
        onClose={() => setEditing(false)}
        onSaved={() => {
          setEditing(false)
          void reload()
        }}
      />
    )
  return (
    <DialogFrame title="短信网关" width={560} footer={null} onCancel={onClose}>
      {gateway && <State gateway={gateway} />}
      {gateway && gateway.origins.length > 0 && (
        <Permitted any={['system:robot:edit']}>
          <Space direction="vertical" style={{ width: '100%' }}>
            <Button onClick={() => setEditing(true)}>设置</Button>
            {gateway.enabled && <Test onDone={() => void reload()} />}
          </Space>
        </Permitted>
      )}
    </DialogFrame>
  )
}

function State({ gateway: { origins, enabled, sentToday, perDay, waiting, fault, faultAt } }: { gateway: SmsGateway }) {
  if (origins.length === 0)
    return <p>没有可用的短信网关：请运维在环境变量 SMS_ORIGINS 中写明允许的网关主机，重新启动后在这里设置。</p>
  return (
    <>
      <p>
        {enabled ? `已启用：今天已发送 ${sentToday} 条（每天最多 ${perDay} 条），${waiting} 条待发。` : '尚未启用。'}
      </p>
      {fault && <Alert type="error" showIcon title={`${faultAt} 发送失败：${fault}`} style={{ marginBottom: 16 }} />}
    </>
  )
}

/** Sends a message to a telephone at once. */
function Test({ onDone }: { onDone: () => void }) {
  const [phone, setPhone] = useState('')
  const send = async () => {
    await runAndNotify(call('POST /prod-api/system/sms/test', { body: { phone } }), '已发送，请查看手机')
    onDone()
  }
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Input
        aria-label="测试的手机号码"
        placeholder="手机号码"
        maxLength={11}
        inputMode="numeric"
        value={phone}
        onChange={({ target }) => setPhone(target.value.trim())}
      />
      <Button disabled={!isMobile(phone)} onClick={() => void send()}>
        发送测试短信
      </Button>
    </Space.Compact>
  )
}
