import { saveBlob } from '@anju/browser/download'
import type { CertificateDetail } from '@anju/contract/certificate/desk'
import {
  certificateLimits,
  certificateOrigins,
  certificatePath,
  certificateStates,
} from '@anju/contract/certificate/terms'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Input, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { queryClient } from '#ui/session/query-client.ts'
import { readExport } from '#ui/session/transfer.ts'

const key = 'GET /prod-api/cms/certificate/:certificateId'

/** A certificate with its history, where it is checked and withdrawn. */
export function CertificateDrawer({ certificateId, onClose }: { certificateId: string; onClose: () => void }) {
  const result = useQuery({
    queryKey: [key, certificateId],
    queryFn: () => callQuietly(key, { params: { certificateId } }),
  })
  const one = result.data?.data
  if (!one)
    return (
      <DetailDrawer title="证书" onClose={onClose}>
        {result.isError ? (
          <LoadError message={errorMessage(result.error)} retry={() => void result.refetch()} />
        ) : (
          <Loading />
        )}
      </DetailDrawer>
    )
  const address = one.code && `${window.location.origin}/#${certificatePath(one.code)}`
  return (
    <DetailDrawer
      title={`${one.title}（${one.name}）`}
      onClose={onClose}
      items={[
        { label: '状态', value: [certificateStates[one.state], one.reason].filter(Boolean).join('：') },
        { label: '员工', value: `${one.name}（${one.staffNo}），${one.department || '已离职'}` },
        { label: '类别', value: certificateOrigins[one.origin] },
        { label: '发证机关', value: one.issuer },
        { label: '编号', value: one.number },
        { label: '发证日期', value: one.issuedOn },
        { label: '有效期至', value: one.expiresOn || '长期' },
        { label: '查验网址', value: address && <Typography.Text copyable>{address}</Typography.Text> },
      ]}
    >
      <Acts one={one} />
      <Timeline
        style={{ marginBlock: 24 }}
        items={one.events.map(({ time, author, what, note }, at) => ({
          key: at,
          content: [time, author || '系统', what, note].filter(Boolean).join(' · '),
        }))}
      />
    </DetailDrawer>
  )
}

function Acts({ one }: { one: CertificateDetail }) {
  const { certificateId, version, state, hasScan } = one
  const [scan, setScan] = useState('')
  const [acting, setActing] = useState<'refuse' | 'withdraw'>()
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [key] }),
      queryClient.invalidateQueries({ queryKey: ['GET /prod-api/cms/certificate/list'] }),
    ])
  async function openScan() {
    const file = await readExport('POST /prod-api/cms/certificate/scan/file', { certificateId })
    if (!file) return
    if (file.blob.type.startsWith('image/')) setScan(URL.createObjectURL(file.blob))
    else saveBlob(file.blob, file.name)
  }
  const check = (approved: boolean, reason: string) =>
    call('PUT /prod-api/cms/certificate/check', { body: { certificateId, version, approved, reason } })
  const withdraw = (reason: string) =>
    call('PUT /prod-api/cms/certificate/withdraw', { body: { certificateId, version, reason } })
  async function accept() {
    await runAndNotify(check(true, ''), '已认可')
    await reload()
  }
  const closeScan = () => {
    URL.revokeObjectURL(scan)
    setScan('')
  }
  return (
    <Flex gap={8} wrap style={{ marginBlock: 16 }}>
      {hasScan && <Button onClick={() => void openScan()}>查看扫描件</Button>}
      {state === 'waiting' && (
        <Permitted any={['cms:certificate:check']}>
          <Button type="primary" onClick={() => void accept()}>
            认可
          </Button>
          <Button onClick={() => setActing('refuse')}>退回…</Button>
        </Permitted>
      )}
      {(state === 'valid' || state === 'expiring' || state === 'expired') && (
        <Permitted any={['cms:certificate:withdraw']}>
          <Button danger onClick={() => setActing('withdraw')}>
            撤销…
          </Button>
        </Permitted>
      )}
      {scan && (
        <DialogFrame title="扫描件" width={900} footer={null} onCancel={closeScan}>
          <img src={scan} alt={`${one.title}的扫描件`} style={{ maxWidth: '100%' }} />
        </DialogFrame>
      )}
      {acting && (
        <FormDialog<{ reason: string }>
          name="certificate-reason"
          title={`${acting === 'refuse' ? '退回' : '撤销'}${one.name}的“${one.title}”`}
          isDanger={acting === 'withdraw'}
          done={acting === 'refuse' ? '已退回，员工在“我的”看到理由' : '已撤销'}
          reload={reload}
          send={({ reason }) => (acting === 'refuse' ? check(false, reason) : withdraw(reason))}
          onClose={() => setActing(undefined)}
        >
          <Form.Item name="reason" label="理由" rules={[{ required: true, whitespace: true, message: '请写明理由' }]}>
            <Input maxLength={certificateLimits.reason} />
          </Form.Item>
        </FormDialog>
      )}
    </Flex>
  )
}
