import type { DeskComment } from '@anju/contract/desk/comment'
import type { DeskItem } from '@anju/contract/desk/item'
import { Flex, Form } from 'antd'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Quote } from '#ui/editor/quote.ts'
import { useComments } from '../comment/comment.api.ts'
import { CommentPanel } from '../comment/comment-panel.tsx'
import { ItemContext } from '../fields/field-id.ts'
import { MarksContext, useMarks } from '../fields/findings.ts'
import { SidePreview, SidePreviewSwitch, useSidePreview } from '../preview/side-preview.tsx'
import { AdvertHints, FindingsPanel } from '../safety/findings-panel.tsx'
import { goTo } from '../safety/place.ts'
import { Bar } from './bar.tsx'
import { Conflict } from './conflict.tsx'
import styles from './edit.module.css'
import { LeftTexts } from './left-texts.tsx'
import { MainFields } from './main-fields.tsx'
import { Planned } from './planned.tsx'
import { Refused } from './refused.tsx'
import { continueFrom, queueOf } from './sessions.ts'
import { SideFields } from './side-fields.tsx'

const none: readonly DeskComment[] = []

/** What open comments mark in the text. */
const wordsMarked = (comments: readonly DeskComment[]) =>
  comments
    .filter(({ field, quote, resolveTime }) => field === 'body' && quote !== '' && resolveTime === '')
    .map(({ commentId: id, quote, before, after }) => ({ id, quote, before, after }))

type EditItemProps = { item: DeskItem; reload: () => Promise<unknown> }

/** Text and particulars of an item, saved while they are written, with the steps of its workflow. */
export function EditItem({ item, reload }: EditItemProps) {
  const { contentId, form: live, version } = item
  const queue = queueOf(contentId, { form: live, version })
  const { form, status, base, adopted } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useEffect(() => continueFrom(queue, { form: live, version }), [queue, live, version])
  // The first save makes a working copy, with which the item has another state.
  const isStale = status.kind === 'saved' && base.version > version && !item.hasCopy
  useEffect(() => {
    if (isStale) void reload()
  }, [isStale, reload])
  const [checking, setChecking] = useState(false)
  const readOnly = !item.may.edit
  const { marks, latest } = useMarks(contentId, form)
  useEffect(() => {
    const [first] = latest
    if (first) goTo(contentId, { field: first.path })
  }, [latest, contentId])
  const comments = useComments(contentId, item.may.answer).data?.data ?? none
  const words = useMemo(() => wordsMarked(comments), [comments])
  const [selected, setSelected] = useState<Quote | null>(null)
  const beside = useSidePreview()
  const change = (part: Partial<typeof form>) => queue.change(part)
  return (
    <ItemContext value={contentId}>
      <div className={styles.page}>
        <Bar item={item} queue={queue} reload={reload} onCheck={() => setChecking(true)}>
          <SidePreviewSwitch {...beside} />
        </Bar>
        {checking && <FindingsPanel contentId={contentId} version={base.version} onClose={() => setChecking(false)} />}
        {!checking && item.section === 'information' && !readOnly && (
          <AdvertHints contentId={contentId} version={base.version} />
        )}
        {item.state === 'refused' && <Refused item={item} />}
        {item.replaceTime && <Planned item={item} queue={queue} reload={reload} />}
        {!readOnly && <LeftTexts item={item} queue={queue} reload={reload} />}
        {status.kind === 'conflict' && <Conflict contentId={contentId} queue={queue} reload={reload} />}
        <MarksContext value={marks}>
          <Form layout="vertical" component="div" disabled={readOnly}>
            <Flex className={`${styles.columns} ${beside.shows ? styles.shared : ''}`} gap={16}>
              <MainFields
                item={item}
                form={form}
                change={change}
                readOnly={readOnly}
                adopted={adopted}
                words={words}
                onSelect={setSelected}
              />
              <div className={styles.beside}>
                {item.may.answer && <CommentPanel item={item} form={form} comments={comments} selected={selected} />}
                <SideFields section={item.section} form={form} change={change} />
              </div>
              {beside.shows && <SidePreview item={item} form={form} version={base.version} />}
            </Flex>
          </Form>
        </MarksContext>
      </div>
    </ItemContext>
  )
}
