import { FEW, FIGURES_PATH, FIGURES_TITLE, OTHER_PROJECTS } from '@anju/contract/proposal/figure-terms'
import type { FigureRow, Publication } from '@anju/contract/proposal/figures'
import { Alert, Form, Select, Switch } from 'antd'
import { useId, useState } from 'react'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { WideTable } from '#ui/frame/wide-table.tsx'
import styles from './setting.module.css'

const labels = { published: { label: '公开办理情况', show: (value: unknown) => (value ? '公开' : '不公开') } }

/** Whether figures of letters are public, with a preview of what visitors would read. */
export function PublicationForm(open: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      id="publication"
      noun="公开办理情况"
      title="公开办理情况"
      width={820}
      labels={labels}
      load="GET /prod-api/cms/proposal/disclosure"
      update="PUT /prod-api/cms/proposal/disclosure"
      read={(answer: { data: Publication }) => answer.data}
    >
      <Field
        name="published"
        valuePropName="checked"
        full
        extra={`公开后，网站的“${FIGURES_TITLE}”页（/#${FIGURES_PATH}）与“投诉与建议”页的链接立即可见，按月份与项目列出收到、已答复、按时答复率、满意率与重新办理率，并提供开放数据；每月 1 日更新，本月不公开。关闭后随即撤下。`}
      >
        <Switch />
      </Field>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => <Preview preview={getFieldValue('preview') as Publication['preview']} />}
      </Form.Item>
    </RecordForm>
  )
}

/** How much of the letters the published figures do not tell by project. */
function Warning({ received, inOthers, inFew }: Publication['preview']) {
  if (inOthers + inFew === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`数量少的来信：共 ${received} 件中，${inOthers} 件的项目不单列，计入“${OTHER_PROJECTS}”；${inFew} 件所在的月份只显示“${FEW}”`}
      description="为避免从数字推知某一位来信人，一组来信少于 5 件的不单独公开。单列的项目限于网站上公开的项目。"
    />
  )
}

const number = (title: string, name: keyof FigureRow) => ({
  title,
  key: name,
  align: 'right' as const,
  render: (_: unknown, row: FigureRow) => row[name] ?? FEW,
})
const columns = [
  { title: '项目', dataIndex: 'project' },
  { title: '类型', dataIndex: 'kind' },
  number('收到', 'received'),
  number('已答复', 'answered'),
  number('应答复', 'due'),
  number('按时答复', 'onTime'),
  number('已评价', 'judged'),
  number('满意', 'satisfied'),
  number('重新办理', 'reopened'),
]

function Preview({ preview }: { preview: Publication['preview'] }) {
  const id = useId()
  const { months, rows } = preview
  const [chosen, setChosen] = useState(months.find(({ few }) => !few)?.month ?? months[0]?.month ?? '')
  if (months.length === 0)
    return (
      <Alert className={styles.rows} type="info" showIcon title="还没有已结束的月份的来信，公开后页面暂时没有数字" />
    )
  return (
    <section className={styles.preview} aria-label="预览">
      <Warning {...preview} />
      <div className={styles.month}>
        <label htmlFor={id}>预览月份</label>
        <Select
          id={id}
          value={chosen}
          onChange={setChosen}
          options={months.map(({ month }) => ({ value: month, label: month }))}
        />
      </div>
      <WideTable<FigureRow>
        label="预览的数字"
        columns={columns}
        dataSource={rows.filter(({ month }) => month === chosen)}
        rowKey={({ project, kind }) => `${project} ${kind}`}
        locale={{ emptyText: `这个月的来信${FEW} 件，不公开数字` }}
      />
    </section>
  )
}
