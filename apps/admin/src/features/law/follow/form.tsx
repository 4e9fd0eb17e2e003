import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { type FollowKind, followKinds, followLimits } from '@anju/contract/law/follow-terms'
import { Form, Input, Radio } from 'antd'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { ReferenceChoice } from '#ui/form/reference-choice.tsx'
import { call, callQuietly } from '#ui/session/call.ts'

const subjectsKey = 'GET /prod-api/cms/law-follow/subjects'

type Values = { kind?: FollowKind; target?: ReferenceTarget[]; subject?: string }

/** Which law or topic, or which words: the field of the chosen kind. */
function SubjectField() {
  const kind = Form.useWatch<FollowKind | undefined>('kind') ?? 'law'
  if (kind === 'name')
    return (
      <Form.Item
        name="subject"
        label={followKinds.name}
        extra="标题中有这些词的法规，包括以后新收录的，如：物业管理条例"
        rules={[{ required: true, whitespace: true, message: '请输入标题中的词' }]}
      >
        <Input maxLength={followLimits.nameMost} />
      </Form.Item>
    )
  const isLaw = kind === 'law'
  const search = async (keyword: string) => {
    const { data } = await callQuietly(subjectsKey, { query: { keyword } })
    return data.filter((one) => (one.kind === 'law') === isLaw)
  }
  return (
    <Form.Item
      key={kind}
      name="target"
      label={followKinds[kind]}
      rules={[{ required: true, message: `请选择${followKinds[kind]}` }]}
    >
      <ReferenceChoice
        name={`${subjectsKey} ${kind}`}
        search={search}
        most={1}
        placeholder={isLaw ? '如：民法典、物业管理条例' : '按标题查找，如：养犬'}
      />
    </Form.Item>
  )
}

type FollowFormProps = { onClose: () => void; onSaved: () => void }

/** Subscribes the user to a law, a topic or words of titles. */
export function FollowForm({ onClose, onSaved }: FollowFormProps) {
  return (
    <FormDialog<Values>
      name="law-follow"
      title="新增订阅"
      done="已订阅"
      initial={{ kind: 'law' }}
      // What was chosen for one kind is nothing for another.
      onChange={(changed, form) => 'kind' in changed && form.setFieldsValue({ target: [], subject: '' })}
      reload={async () => undefined}
      onDone={onSaved}
      send={({ kind = 'law', target = [], subject = '' }) =>
        call('POST /prod-api/cms/law-follow', {
          body: { kind, subject: kind === 'name' ? subject : (target[0]?.targetId ?? '') },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="kind" label="订阅什么">
        <Radio.Group options={optionsOf(followKinds)} />
      </Form.Item>
      <SubjectField />
    </FormDialog>
  )
}
