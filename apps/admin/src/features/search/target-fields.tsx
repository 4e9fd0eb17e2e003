import { answerForms, wordLimits } from '@anju/contract/search/word-terms'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { publishedTelephone } from '#ui/form/contact-rules.ts'
import { ReferenceChoice } from '#ui/form/reference-choice.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { itemsKey, useAnswerOptions } from './search.api.ts'
import styles from './search.module.css'
import { type TargetDraft, targetKinds } from './target-draft.ts'

const kindOptions = Object.entries(targetKinds).map(([value, label]) => ({ value, label }))
const formOptions = Object.entries(answerForms).map(([value, { label }]) => ({ value, label }))
const missing = (message: string) => [{ required: true, message }]
const number = publishedTelephone('请填写电话号码，如 0575-88000000')
const phoneRules = [{ required: true, message: '请填写电话号码' }, ...number.rules]

type RowProps = { at: number; name: number }

/** The field in which a target of some kind is chosen or typed. */
function Choice({ at, name }: RowProps) {
  const kind = Form.useWatch<TargetDraft['kind']>(['targets', name, 'kind'])
  const options = useAnswerOptions()
  const nth = at + 1
  if (kind === 'item')
    return (
      <Form.Item name={[name, 'item']} label={`内容 ${nth}`} rules={missing('请选择内容')}>
        <ReferenceChoice
          name={itemsKey}
          search={async (keyword) => (await callQuietly(itemsKey, { query: { keyword } })).data}
          most={1}
          placeholder="按标题查找，如：门禁卡"
        />
      </Form.Item>
    )
  if (kind === 'section')
    return (
      <Form.Item name={[name, 'section']} label={`栏目 ${nth}`} rules={missing('请选择栏目')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择"
          options={(options?.sections ?? []).map(({ section: value, label }) => ({ value, label }))}
        />
      </Form.Item>
    )
  if (kind === 'form')
    return (
      <Form.Item name={[name, 'form']} label={`表单 ${nth}`} rules={missing('请选择表单')}>
        <Select placeholder="请选择" options={formOptions} />
      </Form.Item>
    )
  if (kind === 'phone')
    return (
      <>
        <Form.Item name={[name, 'label']} label={`电话名称 ${nth}`} rules={missing('请填写电话名称')}>
          <Input maxLength={wordLimits.phoneLabel} autoComplete="off" placeholder="如 消防控制室" />
        </Form.Item>
        <Form.Item name={[name, 'phone']} label={`电话号码 ${nth}`} rules={phoneRules} normalize={number.normalize}>
          <Input maxLength={wordLimits.phone} autoComplete="off" inputMode="tel" />
        </Form.Item>
      </>
    )
  const hotline = options?.hotline
  const said = hotline === '' ? '网站设置中没有填写服务热线，填写后才会显示' : (hotline ?? '')
  return <Form.Item label={`号码 ${nth}`}>{said}</Form.Item>
}

/** What is recommended: three targets at most, in their order. */
export function TargetFields() {
  return (
    <fieldset className={styles.rows}>
      <legend>推荐的内容（{wordLimits.targets} 项以内，按此顺序显示；访客看不到仅员工可读的）</legend>
      <Form.List name="targets">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className={styles.row}>
                <div className={styles.fields}>
                  <Form.Item name={[name, 'kind']} label={`类型 ${at + 1}`}>
                    <Select options={kindOptions} />
                  </Form.Item>
                  <Choice at={at} name={name} />
                </div>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除推荐的内容 ${at + 1}`}
                  title="删除"
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < wordLimits.targets && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ kind: 'item' })}>
                添加一项
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
