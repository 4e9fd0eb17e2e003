import type { EnquiryRow } from '@anju/contract/enquiry/desk'
import type { EnquiryState } from '@anju/contract/enquiry/terms'
import {
  BellOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  InboxOutlined,
  PhoneOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import { type StateLooks, StateTag } from '#ui/case/state-tag.tsx'

const looks: StateLooks<EnquiryState> = {
  新意向: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  已联系: { color: 'processing', icon: <PhoneOutlined aria-hidden /> },
  已踏勘: { color: 'processing', icon: <EnvironmentOutlined aria-hidden /> },
  已报价: { color: 'purple', icon: <FileTextOutlined aria-hidden /> },
  已签约: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  未成交: { color: 'default', icon: <CloseCircleOutlined aria-hidden /> },
  无效: { color: 'default', icon: <StopOutlined aria-hidden /> },
}
const waits = { contact: '超时未联系', step: '该跟进了' }

/** The state of an enquiry, and what it waits for, as icons and words. */
export function EnquiryTag({ state, due }: Pick<EnquiryRow, 'state' | 'due'>) {
  return (
    <>
      <StateTag looks={looks} state={state} />
      {due !== 'none' && (
        <Tag color="error" icon={<BellOutlined aria-hidden />}>
          {waits[due]}
        </Tag>
      )}
    </>
  )
}

/** An area in words; empty when the visitor has not said. */
export const areaInWords = (area: number) => (area > 0 ? `${area.toLocaleString('zh-CN')} 平方米` : '')
