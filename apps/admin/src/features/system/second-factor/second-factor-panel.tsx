import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Flex } from 'antd'
import { useState } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { refreshSession } from '#ui/session/session.ts'
import { Enrolment } from './enrolment.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const key = 'GET /prod-api/system/user/profile/secondFactor'
/** Number of remaining recovery codes from which on new ones are recommended. */
const FEW = 3

/** The user's own second factor: setup, new recovery codes, removal. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [removing, setRemoving] = useState(false)
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { enabled, since, codesLeft, required, passkeys } = data.data
  const changed = () => {
    setCodes(null)
    setRemoving(false)
    void refetch()
    void refreshSession()
  }
  const renew = async () => {
    if (!(await confirm('重新生成后，旧的恢复码随即作废，是否继续？'))) return
    const { data: fresh } = await call('POST /prod-api/system/user/profile/secondFactor/recovery')
    setCodes(fresh.recoveryCodes)
  }
  if (codes) return <RecoveryCodes codes={codes} done={changed} />
  if (!enabled) return <Enrolment done={changed} />
  return (
    <Flex vertical gap={16} align="start">
      {codesLeft <= FEW && (
        <Alert type="warning" showIcon role="status" title={`恢复码只剩 ${codesLeft} 个，请重新生成并妥善保存`} />
      )}
      <Descriptions
        column={1}
        items={[
          { key: 'state', label: '状态', children: required ? '已启用（按管理要求）' : '已启用' },
          { key: 'since', label: '启用时间', children: since },
          { key: 'codes', label: '剩余恢复码', children: `${codesLeft} 个` },
        ]}
      />
      <Flex wrap gap={8}>
        <Button onClick={() => void renew().catch(() => undefined)}>重新生成恢复码</Button>
        <Button danger onClick={() => setRemoving(true)}>
          停用两步验证
        </Button>
      </Flex>
      <Passkeys passkeys={passkeys} reload={refetch} />
      {removing && <RemoveDialog done={changed} onClose={() => setRemoving(false)} />}
    </Flex>
  )
}
