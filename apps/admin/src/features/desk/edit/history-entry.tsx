import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { HistoryRow } from '@anju/contract/desk/history'
import { historyActions } from '@anju/contract/desk/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Segmented } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ArticleEditor } from '#ui/editor/article-editor.tsx'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError, Loading } from '#ui/feedback/states.tsx'
import { differences } from '#ui/form/conflict.ts'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { Comparison } from '../compare/comparison.tsx'
import { formLabels } from '../compare/labels.tsx'
import { alike, namesOf, valuesOf } from '../compare/values.ts'
import { adoptForm } from './adopt-form.ts'
import styles from './edit.module.css'

const entryKey = 'GET /prod-api/cms/content/history/:historyId'
const views = { text: '文稿', compare: '与当前内容比较' } as const

type EntryProps = {
  section: string
  entry: HistoryRow
  queue: SaveQueue<ItemForm>
  readOnly: boolean
  onClose: () => void
  /** Its text is the working copy now. */
  onRestored: () => void
}

/** One line of an item's history with its text, to be read, compared with the present one, or restored. */
export function HistoryEntry({ section, entry, queue, readOnly, onClose, onRestored }: EntryProps) {
  const { historyId } = entry
  const [view, setView] = useState<keyof typeof views>('text')
  const { data, isError, error, refetch } = useQuery({
    queryKey: [entryKey, historyId],
    queryFn: () => callQuietly(entryKey, { params: { historyId } }),
  })
  const form = data?.data.form
  return (
    <SideDrawer
      title={`${historyActions[entry.action]} · ${entry.time}`}
      size="min(900px, 100vw)"
      onClose={onClose}
      extra={form && !readOnly && <RestoreButton form={form} queue={queue} onRestored={onRestored} />}
    >
      {isError && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {form && (
        <>
          <Segmented
            aria-label="查看方式"
            value={view}
            onChange={setView}
            options={Object.entries(views).map(([value, label]) => ({ value: value as keyof typeof views, label }))}
          />
          {view === 'text' ? (
            <Text form={form} />
          ) : (
            <WithPresent section={section} form={form} present={queue.snapshot().form} />
          )}
        </>
      )}
    </SideDrawer>
  )
}

function Text({ form }: { form: ItemForm }) {
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={(['title', 'summary', 'kind', 'publishDate', 'author', 'sourceName'] as const).map((name) => ({
          key: name,
          label: formLabels[name],
          children: form[name] || '（空）',
        }))}
      />
      <div className={styles.text}>
        <ArticleEditor label="正文" tools="article" value={form.body} readOnly />
      </div>
    </>
  )
}

function WithPresent({ section, form, present }: { section: string; form: ItemForm; present: ItemForm }) {
  const [former, now] = [valuesOf(form), valuesOf(present)]
  const differing = differences(namesOf(former, now), former, former, now, alike)
  if (differing.length === 0) return <EmptyState text="与当前内容相同" />
  return <Comparison section={section} differences={differing} names={{ mine: '这一版', theirs: '当前内容' }} />
}

type RestoreProps = Pick<EntryProps, 'queue' | 'onRestored'> & { form: ItemForm }

/** Makes an earlier text the working copy; what is replaced goes into the history. Nothing is published by it. */
function RestoreButton({ form, queue, onRestored }: RestoreProps) {
  const [running, setRunning] = useState(false)
  const { contentId = '' } = useParams()
  const restore = async () => {
    if (!(await confirm('把这一版恢复为工作稿吗？当前的文稿会存入历史，网站上的内容在发布之前不变。'))) return
    setRunning(true)
    const isRestored = await adoptForm(contentId, queue, form, '已恢复为工作稿')
    setRunning(false)
    if (isRestored) onRestored()
  }
  return (
    <Button type="primary" loading={running} onClick={() => void restore()}>
      恢复此版本
    </Button>
  )
}
