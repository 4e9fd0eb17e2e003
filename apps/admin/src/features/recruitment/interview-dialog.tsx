import type { Application } from '@anju/contract/recruitment/desk'
import { applicationLimits, interviewMinutes } from '@anju/contract/recruitment/terms'
import { Form, Input, InputNumber } from 'antd'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { ChangeDialog } from '#ui/case/change-dialog.tsx'
import { NoteField } from '#ui/case/note-field.tsx'
import { call } from '#ui/session/call.ts'
import { ColleagueSelect } from './colleague-select.tsx'
import { applications } from './recruitment.api.ts'

type Values = { at: string; minutes: number; place: string; interviewerId?: string; note?: string }

const initialOf = ({ interviewAt, interviewMinutes: minutes, interviewPlace, interviewerId }: Application): Values => ({
  at: interviewAt.replace(' ', 'T'),
  minutes: minutes || 45,
  place: interviewPlace,
  interviewerId,
  note: '',
})

/** Day, time and place of an interview, which the applicant reads. */
export function InterviewDialog(dialog: CaseDialogProps) {
  return (
    <ChangeDialog<Application, Values>
      {...dialog}
      kind={applications}
      action="interview"
      title={({ name }) => `安排面试：${name}`}
      okText="安排面试"
      done="面试已安排"
      initial={initialOf}
      send={({ at, note = '', interviewerId, ...rest }, { applicationId, version }) => {
        const time = at.slice(0, 16).replace('T', ' ')
        return call('PUT /prod-api/cms/recruitment/interview', {
          body: { applicationId, version, at: time, note, ...rest, ...(interviewerId && { interviewerId }) },
        })
      }}
    >
      <Form.Item name="at" label="面试时间（北京时间）" rules={[{ required: true, message: '请选择面试的日期和时间' }]}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="minutes" label="时长（分钟）" rules={[{ required: true, message: '请填写时长' }]}>
        <InputNumber min={interviewMinutes.least} max={interviewMinutes.most} step={15} precision={0} />
      </Form.Item>
      <Form.Item name="place" label="地点" rules={[{ required: true, whitespace: true, message: '请填写地点' }]}>
        <Input maxLength={100} placeholder="如：云澜大厦 3 层会议室，或视频会议的链接" />
      </Form.Item>
      <Form.Item name="interviewerId" label="面试人" extra="收到日历邀请；不选则为您本人">
        <ColleagueSelect />
      </Form.Item>
      <NoteField label="给应聘人的话" extra="如：请携带证书原件" rows={3} maxLength={applicationLimits.note} />
    </ChangeDialog>
  )
}
