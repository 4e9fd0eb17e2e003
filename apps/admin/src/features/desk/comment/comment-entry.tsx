import type { DeskComment } from '@anju/contract/desk/comment'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { findQuote } from '#ui/editor/quote.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { elementOf } from '../fields/field-id.ts'
import { goTo } from '../safety/place.ts'
import { rereadComments } from './comment.api.ts'
import styles from './comment.module.css'
import { fieldNow } from './place.ts'
import { answerPurpose, useBegun, useWritten } from './written.ts'

/** Where a comment leads: the field as it is now, or `null` where its words were changed. */
function placeNow(form: ItemForm, words: string, comment: DeskComment): string | null {
  if (comment.field !== 'body') return fieldNow(form, comment)
  return comment.quote === '' || findQuote(words, comment) ? 'body' : null
}

/** Shows the words in the text that a comment marks. */
function showMark(contentId: string, commentId: string): boolean {
  const marks = elementOf(contentId, 'body')?.querySelectorAll(`[data-quote="${CSS.escape(commentId)}"]`)
  const [first, last] = [marks?.[0], marks?.[marks.length - 1]]
  if (!first || !last) return false
  const range = document.createRange()
  range.setStartBefore(first)
  range.setEndAfter(last)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  first.scrollIntoView({ block: 'center' })
  return true
}

type EntryProps = {
  contentId: string
  form: ItemForm
  /** Those of the text. */
  words: string
  comment: DeskComment
}

/** One comment with its answers: leads to its words, is answered and resolved. */
export function CommentEntry({ contentId, form, words, comment }: EntryProps) {
  const { commentId, field, place, quote, text, personName, time, resolverName, resolveTime, answers } = comment
  const begun = useBegun(answerPurpose(commentId))
  const [answering, setAnswering] = useState(begun)
  const isOpen = resolveTime === ''
  const now = placeNow(form, words, comment)
  const lead = () => {
    if (now === 'body' && quote && showMark(contentId, commentId)) return
    goTo(contentId, { field: now ?? field, excerpt: now === 'body' ? '' : quote })
  }
  const resolve = async (isResolved: boolean) => {
    const body = { contentId, commentId, isResolved }
    const done = isResolved ? '已标为已解决' : '已重新打开'
    if (await runAndNotify(call('PUT /prod-api/cms/content/comment/resolve', { body }), done))
      await rereadComments(contentId)
  }
  return (
    <li>
      <button type="button" className={styles.lead} onClick={lead}>
        {now === null ? '原文已改：' : `${place}${quote ? '：' : ''}`}
        {quote && <q>{quote}</q>}
        {now === null && !quote && place}
      </button>
      <Words text={text} personName={personName} time={time} />
      {answers.length > 0 && (
        <ul aria-label="回复">
          {answers.map(({ answerId, ...answer }) => (
            <li key={answerId}>
              <Words {...answer} />
            </li>
          ))}
        </ul>
      )}
      {!isOpen && (
        <p className={styles.who}>
          {resolverName} 于 {resolveTime} 标为已解决
        </p>
      )}
      {answering ? (
        <Answer contentId={contentId} commentId={commentId} onClose={() => setAnswering(false)} />
      ) : (
        <Flex gap={8}>
          <Button size="small" onClick={() => setAnswering(true)}>
            回复
          </Button>
          <Button size="small" onClick={() => void resolve(isOpen)}>
            {isOpen ? '标为已解决' : '重新打开'}
          </Button>
        </Flex>
      )}
    </li>
  )
}

function Words({ text, personName, time }: Pick<DeskComment, 'text' | 'personName' | 'time'>) {
  return (
    <>
      <p>{text}</p>
      <div className={styles.who}>
        {personName} {time.slice(0, 16)}
      </div>
    </>
  )
}

type AnswerProps = { contentId: string; commentId: string; onClose: () => void }

function Answer({ contentId, commentId, onClose }: AnswerProps) {
  const { written, write, clear, finish } = useWritten(answerPurpose(commentId), { text: '' })
  const { text } = written
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const sent = call('POST /prod-api/cms/content/comment/answer', { body: { contentId, commentId, text } })
    if (await runAndNotify(sent, '已回复')) {
      const isEmpty = finish(text)
      await rereadComments(contentId)
      if (isEmpty) return onClose()
    }
    setSending(false)
  }
  return (
    <div className={styles.compose} data-draft>
      <Input.TextArea
        aria-label="回复内容"
        autoFocus
        value={text}
        rows={2}
        maxLength={1000}
        onChange={(event) => write({ text: event.target.value })}
      />
      <Flex gap={8}>
        <Button
          size="small"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          取消
        </Button>
        <Button size="small" type="primary" loading={sending} disabled={!text.trim()} onClick={() => void send()}>
          发送回复
        </Button>
      </Flex>
    </div>
  )
}
