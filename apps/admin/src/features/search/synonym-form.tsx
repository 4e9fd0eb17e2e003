import type { SynonymRow } from '@anju/contract/search/synonym'
import { wordLimits } from '@anju/contract/search/word-terms'
import { RecordForm } from '#ui/form/record-form.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { WordsField, wordsText } from './words-field.tsx'

const labels = { words: { label: '同义词', show: wordsText } }

/** Adds or changes a group of synonyms; a new one may begin with a phrase that found nothing. */
export function SynonymForm({ phrase, ...open }: OpenForm<SynonymRow> & { phrase?: string }) {
  return (
    <RecordForm
      {...open}
      noun="同义词"
      labels={labels}
      load="GET /prod-api/cms/search/synonym/:groupId"
      create="POST /prod-api/cms/search/synonym"
      update="PUT /prod-api/cms/search/synonym"
      initial={{ words: phrase ? [phrase] : [] }}
    >
      <WordsField
        name="words"
        most={wordLimits.group}
        placeholder="如：门禁卡、门卡、钥匙卡"
        extra={`说的是同一样东西的词，${wordLimits.group} 个以内，每个 ${wordLimits.synonymShortest} 到 ${wordLimits.synonym} 个字；输入一个后按回车。搜其中一个，也会找其他的，搜索的人会看到同时找了哪些词。保存后立即生效。`}
      />
    </RecordForm>
  )
}
