import type { ItemForm } from '@anju/contract/desk/form-shape'
import { forms } from '@anju/contract/forms'
import type { AnyField } from '@anju/contract/forms/form'
import { isSectionKey } from '@anju/contract/sections'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { Quote } from '#ui/editor/quote.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { labelsOf } from '../compare/labels.tsx'
import { listOf } from '../fields/values.ts'
import { rereadComments } from './comment.api.ts'
import styles from './comment.module.css'
import { wordsOfField } from './place.ts'
import { commentPurpose, useWritten } from './written.ts'

/** The longest quote that the server takes. */
const MOST_SIGNS = 500

/** The entries of the lists of a section: 步骤 1, 步骤 2. */
function entriesOf(section: string, form: ItemForm) {
  const own = isSectionKey(section) ? Object.entries<AnyField>(forms[section]) : []
  return own.flatMap(([name, field]) =>
    field.as === 'rows' || field.as === 'regions'
      ? listOf(form.fields[name]).map((_, at) => ({
          value: `fields.${name}.${at}`,
          label: `${field.noun} ${at + 1}`,
        }))
      : [],
  )
}

/** What a comment can be about: the text or words in it, each field, and each entry of a list. */
function placesOf(section: string, form: ItemForm, selected: Quote | null) {
  const fields = Object.entries(labelsOf(section)).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label.label,
  }))
  const text = { value: 'body', label: selected ? '正文中选中的文字' : '正文（可先选中要批注的文字）' }
  return [text, ...fields.filter(({ value }) => value !== 'body'), ...entriesOf(section, form)]
}

/** A comment before it is sent; `words`: the selected words of the text. */
type Written = { field: string; text: string; words: Quote | null }
const nothing: Written = { field: 'body', text: '', words: null }

type ComposeProps = { contentId: string; section: string; form: ItemForm; selected: Quote | null }

/** Where a reviewer writes a comment on the selected words, or on a field. */
export function Compose({ contentId, section, form, selected }: ComposeProps) {
  const { written, write, finish } = useWritten<Written>(commentPurpose(contentId), nothing)
  const { field, text, words } = written
  const [sending, setSending] = useState(false)
  // The selection is gone after a reload; the words stay until others are selected.
  const [left, setLeft] = useState(words)
  if (selected && left) setLeft(null)
  const about = selected ?? left
  const quote = field === 'body' ? about : { quote: wordsOfField(form, field), before: '', after: '' }
  const isLong = (quote?.quote.length ?? 0) > MOST_SIGNS
  const send = async () => {
    const body = { contentId, field, text, ...(quote ?? { quote: '', before: '', after: '' }) }
    setSending(true)
    if (await runAndNotify(call('POST /prod-api/cms/content/comment', { body }), '已写下批注')) {
      if (finish(text)) setLeft(null)
      await rereadComments(contentId)
    }
    setSending(false)
  }
  return (
    <div className={styles.compose} data-draft>
      <Select
        aria-label="批注的位置"
        showSearch={{ optionFilterProp: 'label' }}
        value={field}
        options={placesOf(section, form, about)}
        onChange={(chosen) => write({ field: chosen, words: about })}
      />
      {quote?.quote && (
        <p>
          <q>{quote.quote.length > 80 ? `${quote.quote.slice(0, 80)}…` : quote.quote}</q>
        </p>
      )}
      {isLong && <p role="alert">选中的文字有 {quote?.quote.length} 字，请选在 500 字以内。</p>}
      <Input.TextArea
        aria-label="批注"
        placeholder="写给作者的话"
        value={text}
        rows={3}
        maxLength={1000}
        onChange={(event) => write({ text: event.target.value, words: about })}
      />
      <Button type="primary" loading={sending} disabled={!text.trim() || isLong} onClick={() => void send()}>
        写批注
      </Button>
    </div>
  )
}
