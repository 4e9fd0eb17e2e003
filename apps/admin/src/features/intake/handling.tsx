import { type LetterHandling, proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input, Radio } from 'antd'
import { AssignFields } from '#ui/case/assign-fields.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { assignments, matters } from './intake.api.ts'

type Owned = keyof typeof assignments

const words: Readonly<Record<Owned, Record<LetterHandling, string>>> = {
  proposal: { settings: '按分派规则', self: '由我办理', assign: '分派', answer: '当场答复并办结' },
  enquiry: { settings: '归设置的部门', self: '由我跟进', assign: '分派', answer: '' },
}

/** Who answers for what is recorded, as far as the clerk may say so. */
export function HandlingFields({ matter }: { matter: Owned }) {
  const handling: LetterHandling = Form.useWatch('handling') ?? 'settings'
  const { handle = 'cms:proposal:handle', assign = 'cms:proposal:assign' } = matters[matter]
  const mayHandle = usePermitted({ any: [handle] })
  const mayAssign = usePermitted({ any: [assign] })
  const choices: LetterHandling[] = ['settings']
  if (mayHandle) choices.push('self')
  if (mayAssign) choices.push('assign')
  if (mayHandle && matter === 'proposal') choices.push('answer')
  if (choices.length === 1) return null
  return (
    <>
      <Form.Item name="handling" label={matter === 'proposal' ? '办理' : '跟进'} layout="horizontal">
        <Radio.Group options={choices.map((value) => ({ value, label: words[matter][value] }))} />
      </Form.Item>
      {handling === 'assign' && <AssignFields assignment={assignments[matter]} />}
      {handling === 'answer' && matter === 'proposal' && (
        <Form.Item
          name="answer"
          label="答复了什么"
          extra="来电人凭编号和查询码也能看到"
          rules={[{ required: true, whitespace: true, message: '请写明答复了什么' }]}
        >
          <Input.TextArea rows={2} maxLength={proposalLimits.note} />
        </Form.Item>
      )}
    </>
  )
}
