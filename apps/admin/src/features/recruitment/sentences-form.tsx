import type { StageSentences } from '@anju/contract/recruitment/setting'
import { applicationLimits, applicationStageLabels, applicationStages } from '@anju/contract/recruitment/terms'
import { Form, Input } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'

const inWords = (value: unknown) =>
  (value as StageSentences['sentences'])
    .map(({ stage, text }) => `${applicationStageLabels[stage]}：${text}`)
    .join('\n')
const labels = { sentences: { label: '给应聘人的话', show: inWords } }

/** What applicants are sent with a move to each stage. */
export function SentencesForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="sentences"
      noun="给应聘人的话"
      title="给应聘人的话"
      width={680}
      labels={labels}
      load="GET /prod-api/cms/recruitment/sentences"
      update="PUT /prod-api/cms/recruitment/sentences"
      read={(answer: { data: StageSentences }) => answer.data}
    >
      <p>移动应聘时预先填好，办理人可以当场修改。应聘人凭编号与查询码看到，配置了邮件并留有邮箱的同时收到邮件。</p>
      {applicationStages.map((stage, at) => (
        <Form.Item
          key={stage}
          name={['sentences', at, 'text']}
          label={`移到“${applicationStageLabels[stage]}”`}
          rules={[
            { required: true, whitespace: true, message: `请填写“${applicationStageLabels[stage]}”时给应聘人的话` },
          ]}
        >
          <Input.TextArea rows={3} maxLength={applicationLimits.note} showCount />
        </Form.Item>
      ))}
    </RecordForm>
  )
}
