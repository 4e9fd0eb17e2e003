import type { EnquiryRow } from '@anju/contract/enquiry/desk'
import { type EnquiryState, enquiryStateLabels } from '@anju/contract/enquiry/terms'
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
  new: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  contacted: { color: 'processing', icon: <PhoneOutlined aria-hidden /> },
  surveyed: { color: 'processing', icon: <EnvironmentOutlined aria-hidden /> },
  quoted: { color: 'purple', icon: <FileTextOutlined aria-hidden /> },
  signed: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  lost: { color: 'default', icon: <CloseCircleOutlined aria-hidden /> },
  invalid: { color: 'default', icon: <StopOutlined aria-hidden /> },
}
const waits = { contact: '超时未联系', step: '该跟进了' }

/** The state of an enquiry, and what it waits for, as icons and words. */
export function EnquiryTag({ state, due }: Pick<EnquiryRow, 'state' | 'due'>) {
  return (
    <>
      <StateTag looks={looks} state={state} label={enquiryStateLabels[state]} />
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
