import { SCAN_ACCEPT, SCAN_HINT, scanFault } from '@anju/contract/certificate/scan-file'
import { type CertificateOrigin, certificateLimits, certificateOrigins } from '@anju/contract/certificate/terms'
import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { toWireDate } from '@anju/contract/wire/time'
import { AutoComplete, Flex, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { ReferenceChoice } from '#ui/form/reference-choice.tsx'
import { FileButton } from '#ui/resource/file-button.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { sendFile } from '#ui/session/transfer.ts'

const peopleKey = 'GET /prod-api/cms/certificate/people'

type Values = {
  origin: CertificateOrigin
  person?: ReferenceTarget[]
  title: string
  issuer: string
  number: string
  issuedOn: string
  expiresOn: string
}

const search = async (keyword: string) =>
  (await callQuietly(peopleKey, { query: { keyword } })).data.map(
    ({ id, title, where }) =>
      ({ kind: 'item', targetId: id, anchor: '', title, label: '', where, internal: false }) as const,
  )

type Props = { kinds: readonly string[]; onClose: () => void; onSaved: () => void }

/** Issues a certificate of the company, or enters one of somebody else with its scan. */
export function CertificateForm({ kinds, onClose, onSaved }: Props) {
  const [scan, setScan] = useState<File>()
  const [fault, setFault] = useState('')
  const [origin, setOrigin] = useState<CertificateOrigin>('outside')
  const choose = ([file]: File[]) => {
    const why = file ? scanFault(file) : ''
    setFault(why)
    if (file && !why) setScan(file)
  }
  const upload = async (file: File) =>
    (await sendFile<{ scanId: string }>('POST /prod-api/cms/certificate/scan', 'file', file)).scanId
  async function send({ person, ...values }: Values) {
    setFault('')
    const isOutside = values.origin === 'outside'
    const failed = (error: Error) => {
      setFault(error.message)
      throw error
    }
    const scanId = isOutside && scan ? await upload(scan).catch(failed) : ''
    const own = isOutside ? {} : { issuer: '', number: '' }
    const body = { ...values, ...own, memberId: person?.[0]?.targetId ?? '', scanId }
    return call('POST /prod-api/cms/certificate', { body })
  }
  return (
    <FormDialog<Values>
      name="certificate"
      title="颁发或登记证书"
      done="已保存"
      initial={{
        origin: 'outside',
        title: '',
        issuer: '',
        number: '',
        issuedOn: toWireDate(Date.now()),
        expiresOn: '',
      }}
      onChange={(changed) => changed.origin && setOrigin(changed.origin)}
      reload={async () => undefined}
      onDone={onSaved}
      send={send}
      onClose={onClose}
    >
      <Form.Item name="origin" label="类别" extra="本公司颁发的自动编号，并有供任何人查验的二维码。">
        <Radio.Group options={optionsOf(certificateOrigins)} />
      </Form.Item>
      <Form.Item name="person" label="员工" rules={[{ required: true, message: '请选择员工' }]}>
        <ReferenceChoice name={peopleKey} search={search} most={1} placeholder="按姓名或工号查找" />
      </Form.Item>
      <Form.Item
        name="title"
        label="证书名称"
        rules={[{ required: true, whitespace: true, message: '请填写证书名称' }]}
      >
        <AutoComplete
          maxLength={certificateLimits.text}
          options={origin === 'outside' ? kinds.map((value) => ({ value })) : []}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      {origin === 'outside' && <OutsideFields />}
      <Form.Item name="issuedOn" label="发证日期" rules={[{ required: true, message: '请填写发证日期' }]}>
        <Input type="date" style={{ maxWidth: 200 }} />
      </Form.Item>
      <Form.Item name="expiresOn" label="有效期至" extra="长期有效的不填。到期前 90、60、30、7 天提醒。">
        <Input type="date" style={{ maxWidth: 200 }} />
      </Form.Item>
      {origin === 'outside' && (
        <Form.Item label="扫描件" extra={SCAN_HINT} validateStatus={fault ? 'error' : ''} help={fault || undefined}>
          <Flex gap={8} wrap align="center">
            <FileButton label="选择扫描件" accept={SCAN_ACCEPT} onFiles={choose} />
            {scan?.name}
          </Flex>
        </Form.Item>
      )}
    </FormDialog>
  )
}

function OutsideFields() {
  return (
    <>
      <Form.Item name="issuer" label="发证机关">
        <Input maxLength={certificateLimits.text} />
      </Form.Item>
      <Form.Item name="number" label="证书编号">
        <Input maxLength={certificateLimits.text} />
      </Form.Item>
    </>
  )
}
