import type { AnswerRow } from '@anju/contract/search/best'
import { type AnswerMatch, answerMatches, wordLimits } from '@anju/contract/search/word-terms'
import { Radio } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { draftOf, draftText, type TargetDraft, targetOf } from './target-draft.ts'
import { TargetFields } from './target-fields.tsx'
import { WordsField, wordsText } from './words-field.tsx'

type Values = Record<string, unknown>
const draftsIn = (value: unknown) => (value ?? []) as TargetDraft[]

const labels = {
  phrases: { label: '搜索词', show: wordsText },
  match: { label: '什么时候推荐', show: (value: unknown) => answerMatches[value as AnswerMatch] },
  targets: { label: '推荐的内容', show: (value: unknown) => draftsIn(value).map(draftText).join('；') },
}
const matches = Object.entries(answerMatches).map(([value, label]) => ({ value, label }))

const read = ({ data }: { data: AnswerRow }): Values => ({ ...data, targets: data.targets.map(draftOf) })
const write = ({ answerId, version, phrases, match, targets }: Values): Values => ({
  ...(answerId !== undefined && { answerId, version }),
  phrases,
  match,
  targets: draftsIn(targets).flatMap(targetOf),
})

/** Adds or changes a best answer; a new one may begin with a phrase that found nothing. */
export function AnswerForm({ phrase, ...open }: OpenForm<AnswerRow> & { phrase?: string }) {
  return (
    <RecordForm
      {...open}
      noun="推荐答案"
      width={760}
      labels={labels}
      load="GET /prod-api/cms/search/answer/:answerId"
      create="POST /prod-api/cms/search/answer"
      update="PUT /prod-api/cms/search/answer"
      read={read}
      write={write}
      initial={{ phrases: phrase ? [phrase] : [], match: 'contains', targets: [{ kind: 'item' }] }}
    >
      <WordsField
        name="phrases"
        most={wordLimits.phrases}
        placeholder="如：门禁卡丢了、补办门禁卡"
        extra={`人们怎么搜的，${wordLimits.phrases} 个以内；输入一个后按回车`}
      />
      <Field name="match" full>
        <Radio.Group options={matches} />
      </Field>
      <TargetFields />
    </RecordForm>
  )
}
