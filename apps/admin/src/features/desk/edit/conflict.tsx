import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { topBlocks } from '#ui/editor/document.ts'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { Comparison } from '../compare/comparison.tsx'
import { compareForms, type Merge, mergedForm, type Picks } from '../compare/merge-forms.ts'
import { itemKey } from '../item/desk.api.ts'
import styles from './edit.module.css'

type ConflictProps = { contentId: string; queue: SaveQueue<ItemForm>; reload: () => Promise<unknown> }

/** Shows both texts after somebody else saved first, unless they changed different fields or blocks: those are merged without a question. */
export function Conflict({ contentId, queue, reload }: ConflictProps) {
  const [later, setLater] = useState(false)
  const theirs = useQuery({
    queryKey: [itemKey, contentId, 'theirs'],
    queryFn: () => callQuietly(itemKey, { params: { contentId } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (theirs.isError) return <LoadError message={errorMessage(theirs.error)} retry={() => void theirs.refetch()} />
  if (!theirs.data || theirs.isFetching) return <Loading />
  if (later) return null
  return <MergeForms item={theirs.data.data} queue={queue} reload={reload} onLater={() => setLater(true)} />
}

type MergeProps = Omit<ConflictProps, 'contentId'> & { item: DeskItem; onLater: () => void }

function MergeForms({ item, queue, reload, onLater }: MergeProps) {
  const { contentId, form: theirs, version, editor } = item
  const isOwn = useSession(({ user }) => user?.userId === editor?.userId)
  const [saving, setSaving] = useState(false)
  const [picks, setPicks] = useState<Picks>({ fields: {}, blocks: {} })
  const { base, form: mine } = queue.snapshot()
  const mergeWith = (form: ItemForm) => compareForms({ base: base.form, mine: form, theirs }, topBlocks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions decide
  const merge = useMemo(() => mergeWith(mine), [base, mine, theirs])

  /** Continues with what was chosen; a text of which something is lost goes into the history before. */
  const settle = async (choose: (merge: Merge) => ReturnType<typeof mergedForm>) => {
    setSaving(true)
    try {
      const stored = new Set<ItemForm>()
      // What is written meanwhile is merged as well.
      for (let latest = merge; ; latest = mergeWith(queue.snapshot().form)) {
        const { form, lost } = choose(latest)
        for (const text of lost.filter((one) => !stored.has(one))) {
          await call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form: text } })
          stored.add(text)
        }
        if (queue.snapshot().form !== latest.mine) continue
        queue.adopt({ form: theirs, version }, form)
        break
      }
      await reload()
    } catch {
      // `call` has shown the reason; both texts are still here.
    }
    setSaving(false)
  }
  const who = isOwn ? '您在另一个窗口' : (editor?.name ?? '其他人')
  const mergePlain = useEffectEvent(() => {
    if (!merge.isPlain) return
    const where = merge.chunks ? '正文的其他段落或其他字段' : '其他字段'
    notify.success(`${who}修改了${where}，已与这里的修改合并`)
    void settle((latest) => mergedForm(latest, picks))
  })
  useEffect(mergePlain, [])
  if (merge.isPlain) return <Loading />
  const when = editor ? `于 ${editor.time} ` : ''
  return (
    <div className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={isOwn ? '内容已在另一个窗口修改' : '内容已被他人修改'}
        description={`您打开之后，${who}${when}保存了新的内容。这里写下的内容都还在；请逐项选择，没有采用的会存入历史。`}
      />
      <Comparison
        section={item.section}
        differences={merge.differing}
        chunks={merge.chunks}
        names={{ mine: isOwn ? '这个窗口的内容' : '我的内容', theirs: '最新内容' }}
        own={isOwn}
        choice={{ picks, onPick: setPicks }}
      />
      <Flex gap={8} wrap justify="end">
        <Button onClick={onLater}>稍后处理</Button>
        <Button disabled={saving} onClick={() => void settle((latest) => ({ form: theirs, lost: mineLost(latest) }))}>
          全部采用最新内容
        </Button>
        <Button type="primary" loading={saving} onClick={() => void settle((latest) => mergedForm(latest, picks))}>
          按选择合并
        </Button>
      </Flex>
    </div>
  )
}

/** What is lost if everything is taken from the server. */
const mineLost = ({ mine, differing }: Merge) => (differing.some(({ changedBy }) => changedBy !== 'them') ? [mine] : [])
