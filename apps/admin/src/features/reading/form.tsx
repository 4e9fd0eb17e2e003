import type { Question } from '@anju/contract/reading/desk'
import {
  readingLimits,
  type SubjectKind,
  subjectKinds,
  type TargetKind,
  targetKinds,
} from '@anju/contract/reading/terms'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Choice, NamedChoice } from '#ui/form/named-choice.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import styles from './reading.module.css'

const optionsKey = 'GET /prod-api/cms/reading/options'
const detailKey = 'GET /prod-api/cms/reading/:readingId'
const choicesKey = 'GET /prod-api/cms/reading/choices'

const searchOf = (kind: 'item' | 'notice' | 'person') => ({
  name: `${choicesKey} ${kind}`,
  search: async (keyword: string) => (await callQuietly(choicesKey, { query: { kind, keyword } })).data,
})

/** A question as it is typed: one option a line, the right one first marked by its number. */
type TypedQuestion = { text: string; options: string; answer: number }
type Values = {
  kind: SubjectKind
  subject?: Choice[]
  dueOn: string
  days: number
  whole: TargetKind[]
  department: string[]
  post: string[]
  role: string[]
  person: Choice[]
  questions: TypedQuestion[]
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const toQuestion = ({ text, options, answer }: TypedQuestion): Question => ({
  text: text.trim(),
  options: linesOf(options),
  answer: answer - 1,
})

function targetsOf(values: Values) {
  const listed = (kind: TargetKind, ids: readonly string[] = []) => ids.map((id) => ({ kind, id }))
  return [
    ...values.whole.map((kind) => ({ kind, id: '' })),
    ...listed('department', values.department),
    ...listed('post', values.post),
    ...listed('role', values.role),
    ...listed(
      'person',
      values.person?.map(({ id }) => id),
    ),
  ]
}

const blank: Values = {
  kind: 'item',
  dueOn: '',
  days: 7,
  whole: [],
  department: [],
  post: [],
  role: [],
  person: [],
  questions: [],
}

async function loadForm(readingId: string): Promise<{ values: Values; version: number }> {
  const { data } = await callQuietly(detailKey, { params: { readingId } })
  const of = (kind: TargetKind) => data.targets.filter((one) => one.kind === kind)
  const ids = (kind: TargetKind) => of(kind).map(({ id }) => id)
  const values: Values = {
    kind: data.kind,
    dueOn: data.dueOn,
    days: data.days,
    whole: data.targets.flatMap(({ kind }) => (kind === 'everybody' || kind === 'joiner' ? kind : [])),
    department: ids('department'),
    post: ids('post'),
    role: ids('role'),
    person: of('person').map(({ id, name }) => ({ id, title: name, where: '' })),
    questions: data.questions.map(({ text, options, answer }) => ({
      text,
      options: options.join('\n'),
      answer: answer + 1,
    })),
  }
  return { values, version: data.version }
}

type Props = { id: string | null; onClose: () => void; onSaved: () => void }

/** Puts a text before employees, or changes before whom, until when, and the questions. */
export function ReadingForm({ id, onClose, onSaved }: Props) {
  const former = useQuery({
    queryKey: [detailKey, 'form', id],
    queryFn: () => loadForm(id ?? ''),
    enabled: id !== null,
    gcTime: 0,
  })
  if (id !== null && !former.data)
    return (
      <DialogFrame title="修改阅读确认" onCancel={onClose} footer={null}>
        {former.isError ? (
          <LoadError message={errorMessage(former.error)} retry={() => void former.refetch()} />
        ) : (
          <Loading />
        )}
      </DialogFrame>
    )
  const send = async (values: Values) => {
    const { dueOn, days } = values
    const body = { dueOn, days, targets: targetsOf(values), questions: values.questions.map(toQuestion) }
    if (id === null) {
      const subjectId = values.subject?.[0]?.id ?? ''
      return call('POST /prod-api/cms/reading', { body: { kind: values.kind, subjectId, ...body } })
    }
    return call('PUT /prod-api/cms/reading', { body: { readingId: id, version: former.data?.version ?? 0, ...body } })
  }
  return (
    <FormDialog<Values>
      name="reading"
      title={id === null ? '下发阅读确认' : '修改阅读确认'}
      width={720}
      done={id === null ? '已下发' : '已保存'}
      initial={former.data?.values ?? { ...blank, dueOn: toWireDate(Date.now() + 14 * DAY) }}
      onChange={(changed, form) => 'kind' in changed && form.setFieldsValue({ subject: [] })}
      reload={async () => undefined}
      onDone={onSaved}
      send={send}
      onClose={onClose}
    >
      {id === null && <SubjectField />}
      <AudienceFields />
      <Form.Item name="dueOn" label="期限" rules={[{ required: true, message: '请选择期限' }]}>
        <Input type="date" style={{ maxWidth: 200 }} />
      </Form.Item>
      <Form.Item name="days" label="新入职、新版本至少给几天" rules={[{ required: true, message: '请填写天数' }]}>
        <InputNumber min={0} max={readingLimits.days} />
      </Form.Item>
      <QuestionFields />
    </FormDialog>
  )
}

function SubjectField() {
  const kind = Form.useWatch<SubjectKind | undefined>('kind') ?? 'item'
  return (
    <>
      <Form.Item name="kind" label="类型">
        <Radio.Group options={optionsOf(subjectKinds)} />
      </Form.Item>
      <Form.Item
        key={kind}
        name="subject"
        label={subjectKinds[kind]}
        rules={[{ required: true, message: `请选择${subjectKinds[kind]}` }]}
      >
        <NamedChoice {...searchOf(kind)} most={1} placeholder="按标题查找" />
      </Form.Item>
    </>
  )
}

const AUDIENCE = ['whole', 'department', 'post', 'role', 'person'] as const

function AudienceFields() {
  const { data } = useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) })
  const choicesOf = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const some = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: () =>
      AUDIENCE.some((name) => ((getFieldValue(name) as unknown[] | undefined) ?? []).length > 0)
        ? Promise.resolve()
        : Promise.reject(new Error('请至少选择一个对象')),
  })
  return (
    <>
      <Form.Item name="whole" label="对象" dependencies={[...AUDIENCE.slice(1)]} rules={[some]}>
        <Checkbox.Group
          disabled={data?.isWhole === false}
          options={(['everybody', 'joiner'] as const).map((value) => ({ value, label: targetKinds[value] }))}
        />
      </Form.Item>
      <Form.Item name="department" label={targetKinds.department}>
        <TreeChoice nodes={data?.departments ?? []} multiple />
      </Form.Item>
      {data?.isWhole && (
        <>
          <Form.Item name="post" label={targetKinds.post}>
            <Select mode="multiple" options={choicesOf(data.posts)} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="role" label={targetKinds.role}>
            <Select mode="multiple" options={choicesOf(data.roles)} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </>
      )}
      <Form.Item name="person" label={targetKinds.person}>
        <NamedChoice {...searchOf('person')} most={100} placeholder="按姓名或工号查找" />
      </Form.Item>
    </>
  )
}

function QuestionFields() {
  return (
    <Form.List name="questions">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className={styles.quiz}>
              <legend>第 {name + 1} 题</legend>
              <Form.Item
                name={[name, 'text']}
                label="题目"
                rules={[{ required: true, whitespace: true, message: '请填写题目' }]}
              >
                <Input maxLength={200} />
              </Form.Item>
              <Form.Item
                name={[name, 'options']}
                label="选项，每行一个"
                required
                rules={[
                  {
                    validator: (_, text: string = '') => {
                      const { length } = linesOf(text)
                      return length >= 2 && length <= readingLimits.options
                        ? Promise.resolve()
                        : Promise.reject(new Error(`请填写 2 到 ${readingLimits.options} 个选项`))
                    },
                  },
                ]}
              >
                <Input.TextArea rows={3} maxLength={700} />
              </Form.Item>
              <Form.Item
                name={[name, 'answer']}
                label="正确的是第几个"
                rules={[{ required: true, message: '请填写正确选项的序号' }]}
              >
                <InputNumber min={1} max={readingLimits.options} precision={0} />
              </Form.Item>
              <Button onClick={() => remove(name)}>去掉第 {name + 1} 题</Button>
            </fieldset>
          ))}
          <Button
            disabled={fields.length >= readingLimits.questions}
            onClick={() => add({ text: '', options: '', answer: 1 })}
          >
            加一题
          </Button>
        </>
      )}
    </Form.List>
  )
}
