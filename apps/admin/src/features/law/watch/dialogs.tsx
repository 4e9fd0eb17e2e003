import type { ReviewRow } from '@anju/contract/law/watch'
import { reviewResults, watchLimits } from '@anju/contract/law/watch-terms'
import { Form, Input, Radio } from 'antd'
import { type AssignChoice, AssignFields, forgetUser } from '#ui/case/assign-fields.tsx'
import { useReload } from '#ui/case/case.api.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { assignment, reviews } from './watch.api.ts'

type Open = { rows: readonly ReviewRow[]; onClose: () => void; onDone?: () => void }
/** The changed article that a review is about. */
export const nameOf = ({ lawTitle, label }: ReviewRow) => `《${lawTitle}》${label}`
const idsOf = (rows: readonly ReviewRow[]) => rows.map(({ reviewId }) => reviewId)
const namesOf = (rows: readonly ReviewRow[]) => rows.map((row) => `${row.placeTitle}：${nameOf(row)}`)

type Assigned = AssignChoice & { dueOn?: string }

/** Gives reviews to a department, or to a user of it. */
export function AssignDialog(open: Open & { initial?: Assigned }) {
  const { rows, initial = {} } = open
  return (
    <FormDialog<Assigned>
      {...open}
      name="review-assign"
      title={`分派 ${rows.length} 项复核`}
      names={namesOf(rows)}
      done="分派成功"
      initial={initial}
      reload={useReload(reviews)}
      onChange={forgetUser}
      send={({ deptId = '', userId = '', dueOn = '' }) =>
        call('PUT /prod-api/cms/law-watch/assign', { body: { reviewIds: idsOf(rows), deptId, userId, dueOn } })
      }
    >
      <AssignFields assignment={assignment} />
      <Form.Item name="dueOn" label="期限" extra="留空则各项的期限不变">
        <Input type="date" />
      </Form.Item>
    </FormDialog>
  )
}

type Finished = { result?: keyof typeof reviewResults; note?: string }
const results = Object.entries(reviewResults).map(([value, label]) => ({ value, label }))

/** Closes reviews with a result. */
export function FinishDialog(open: Open) {
  const { rows } = open
  return (
    <FormDialog<Finished>
      {...open}
      reload={useReload(reviews)}
      name="review-finish"
      title={`办结 ${rows.length} 项复核`}
      names={namesOf(rows)}
      done="已办结"
      send={({ result = 'unchanged', note = '' }) =>
        call('PUT /prod-api/cms/law-watch/finish', { body: { reviewIds: idsOf(rows), result, note } })
      }
    >
      <Form.Item name="result" label="结果" rules={[{ required: true, message: '请选择结果' }]}>
        <Radio.Group options={results} />
      </Form.Item>
      <Form.Item
        name="note"
        label="说明"
        dependencies={['result']}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue('result') === 'other',
            whitespace: getFieldValue('result') === 'other',
            message: '结果为“其他”时请写明情况',
          }),
        ]}
      >
        <Input.TextArea rows={3} maxLength={watchLimits.note} showCount />
      </Form.Item>
    </FormDialog>
  )
}
