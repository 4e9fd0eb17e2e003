import type { ReplyTemplates } from '@anju/contract/proposal/setting'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { kindOptions } from './kinds.ts'
import { RowList } from './row-list.tsx'
import styles from './setting.module.css'

const inWords = (value: unknown) =>
  (value as ReplyTemplates['templates']).map(({ title, text }) => `${title}：${text}`).join('；')
const labels = { templates: { label: '答复模板', show: inWords } }
const filled = (message: string) => [{ required: true, whitespace: true, message }]

/** Texts that clerks can begin an answer with. */
export function TemplatesForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="templates"
      noun="答复模板"
      title="答复模板"
      width={820}
      labels={labels}
      load="GET /prod-api/cms/proposal/templates"
      update="PUT /prod-api/cms/proposal/templates"
      read={(answer: { data: ReplyTemplates }) => answer.data}
    >
      <RowList
        ordered
        alone
        name="templates"
        legend="答复模板"
        hint="内容中的 {编号}、{标题}、{项目} 在选用时换成来信的编号、标题和所在项目。"
        empty={{ title: '', kind: '', text: '' }}
      >
        {(row, number) => (
          <>
            <Form.Item name={[row, 'title']} label={`模板名称 ${number}`} rules={filled('请填写模板名称')}>
              <Input maxLength={30} placeholder="如：已安排维修" />
            </Form.Item>
            <Form.Item name={[row, 'kind']} label={`适用类型 ${number}`}>
              <Select options={kindOptions} />
            </Form.Item>
            <Form.Item
              name={[row, 'text']}
              label={`模板内容 ${number}`}
              rules={filled('请填写模板内容')}
              className={styles.wide}
            >
              <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount />
            </Form.Item>
          </>
        )}
      </RowList>
    </RecordForm>
  )
}
