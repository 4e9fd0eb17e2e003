import type { QuestionRow } from '@anju/contract/training/desk'
import { type QuestionKind, questionKinds, trainingLimits } from '@anju/contract/training/terms'
import { UploadOutlined } from '@ant-design/icons'
import { Form, Input, Select } from 'antd'
import { optionsOf } from '#ui/form/options.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { ImportDialog } from '#ui/import/import-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { choicesOf, useOptions } from './training.api.ts'

const labels = {
  courseId: '课程',
  kind: { label: '题型', show: (kind: unknown) => questionKinds[kind as QuestionKind] },
  text: '题目',
  options: '选项，每行一个',
  answer: '答案',
}
const kindOptions = optionsOf(questionKinds)
const hints: Record<QuestionKind, string> = {
  one: '一个选项的字母，如 A',
  several: '各个选项的字母，如 ACD',
  truth: '正确或错误',
  order: '',
}

/** The questions from which tests are drawn, with what is right. */
export function QuestionList() {
  const { courses } = useOptions()
  return (
    <ListPage
      name="cms-training-question"
      title="培训管理"
      noun="题目"
      list="GET /prod-api/cms/training/question/list"
      rowKey="questionId"
      nameOf={({ text }) => text}
      empty="还没有题目。可以逐题新增，也可以按模板从 Excel 导入。"
      filters={[
        { name: 'courseId', label: '课程', options: choicesOf(courses) },
        { name: 'kind', label: '题型', options: kindOptions },
        { name: 'text', label: '题目' },
      ]}
      columns={[
        { key: 'text', title: '题目', always: true, width: 320 },
        { key: 'kind', title: '题型', width: 80, render: ({ kind }) => questionKinds[kind] },
        { key: 'options', title: '选项', render: ({ options }) => options.split('\n').join(' / ') },
        { key: 'answer', title: '答案', width: 100 },
        { key: 'courseTitle', title: '课程', width: 200 },
        { key: 'updateTime', title: '更新时间', width: 170, hidden: true },
      ]}
      permissions={{ add: 'cms:training:add', edit: 'cms:training:edit', remove: 'cms:training:edit' }}
      form={(open) => <QuestionForm {...open} />}
      card={{
        of: ({ text, kind, answer, courseTitle }) => ({
          title: text,
          end: questionKinds[kind],
          below: (
            <>
              <span>答案：{answer}</span>
              <span>{courseTitle}</span>
            </>
          ),
        }),
        onOpen: (row, list) => list.edit(row),
      }}
      remove="DELETE /prod-api/cms/training/question/:questionIds"
      toolbar={(list) => (
        <Permitted any={['cms:training:add']}>
          <DialogButton
            label="导入"
            icon={<UploadOutlined aria-hidden />}
            dialog={(close) => (
              <ImportDialog
                noun="题目"
                counted="道"
                upload="POST /prod-api/cms/training/question/importData"
                template="POST /prod-api/cms/training/question/importTemplate"
                subject={{ field: 'name', title: '题目' }}
                trial
                onImported={() => void list.refresh()}
                onClose={close}
              />
            )}
          />
        </Permitted>
      )}
    />
  )
}

function QuestionForm(open: OpenForm<QuestionRow>) {
  const { courses } = useOptions()
  return (
    <RecordForm
      {...open}
      noun="题目"
      labels={labels}
      load="GET /prod-api/cms/training/question/:questionId"
      create="POST /prod-api/cms/training/question"
      update="PUT /prod-api/cms/training/question"
      initial={{ kind: 'one', options: '', answer: '' }}
    >
      <Field name="courseId" required choose>
        <Select options={choicesOf(courses)} showSearch={{ optionFilterProp: 'label' }} placeholder="请选择" />
      </Field>
      <Field name="kind" required choose>
        <Select options={kindOptions} />
      </Field>
      <Field name="text" required max={trainingLimits.question} full>
        <Input.TextArea rows={2} />
      </Field>
      <AnswerFields />
    </RecordForm>
  )
}

/** What else a question of the chosen kind needs. */
function AnswerFields() {
  const kind = Form.useWatch<QuestionKind | undefined>('kind') ?? 'one'
  return (
    <>
      <Field
        name="options"
        full
        hidden={kind === 'truth'}
        extra={kind === 'order' ? '按正确的顺序填写，考试时打乱' : undefined}
      >
        <Input.TextArea rows={5} />
      </Field>
      <Field name="answer" max={20} hidden={kind === 'order'} extra={hints[kind]}>
        <Input />
      </Field>
    </>
  )
}
