import type { DeskComment } from '@anju/contract/desk/comment'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { Button, Checkbox, ConfigProvider } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Quote } from '#ui/editor/quote.ts'
import styles from './comment.module.css'
import { CommentEntry } from './comment-entry.tsx'
import { Compose } from './compose.tsx'
import { commentPurpose, useBegun } from './written.ts'

type CommentPanelProps = {
  item: DeskItem
  form: ItemForm
  comments: readonly DeskComment[]
  /** The words that are selected in the text. */
  selected: Quote | null
}

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

const isOpen = ({ resolveTime }: DeskComment) => resolveTime === ''

/** The comments on an item, beside its text. The form around it may be disabled; the comments are not. */
export function CommentPanel({ item, form, comments, selected }: CommentPanelProps) {
  const { contentId, section, may } = item
  const [withResolved, setWithResolved] = useState(false)
  // Whoever may review writes items, too, mostly without commenting on them.
  const begun = useBegun(commentPurpose(contentId))
  const [composing, setComposing] = useState(begun || item.state === 'review')
  // Read once for all comments, and after what is being typed has been drawn.
  const body = useDeferredValue(comments.length > 0 ? form.body : '')
  const words = useMemo(() => textOf(body), [body])
  const resolved = comments.filter((one) => !isOpen(one)).length
  if (!may.comment && comments.length === 0) return null
  return (
    <ConfigProvider componentDisabled={false}>
      <section className={styles.comments} aria-label="批注">
        <h2>批注{comments.length > 0 && `：${comments.length - resolved} 条未解决`}</h2>
        {may.comment && composing && (
          <Compose contentId={contentId} section={section} form={form} selected={selected} />
        )}
        {may.comment && !composing && (
          <Button size="small" onClick={() => setComposing(true)}>
            新增批注
          </Button>
        )}
        <ul>
          {comments
            .filter((one) => withResolved || isOpen(one))
            .map((comment) => (
              <CommentEntry key={comment.commentId} contentId={contentId} form={form} words={words} comment={comment} />
            ))}
        </ul>
        {resolved > 0 && (
          <Checkbox checked={withResolved} onChange={(event) => setWithResolved(event.target.checked)}>
            显示已解决的 {resolved} 条
          </Checkbox>
        )}
      </section>
    </ConfigProvider>
  )
}
