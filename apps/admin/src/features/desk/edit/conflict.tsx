import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { type Difference, differences } from '#ui/form/conflict.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { Comparison, type Side } from '../compare/comparison.tsx'
import { alike, formOf, namesOf, valuesOf } from '../compare/values.ts'
import { itemKey } from '../item/desk.api.ts'
import styles from './edit.module.css'

type ConflictProps = { contentId: string; queue: SaveQueue<ItemForm>; reload: () => Promise<unknown> }

/** What is taken of each field unless the user chooses otherwise: what only one side changed, and of both what is written here. */
const preset = ({ changedBy }: Difference): Side => (changedBy === 'them' ? 'theirs' : 'mine')

/** Shows both texts after somebody else saved first, unless they changed different fields: those are merged without a question. */
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
  return <Merge item={theirs.data.data} queue={queue} reload={reload} onLater={() => setLater(true)} />
}

type MergeProps = Omit<ConflictProps, 'contentId'> & { item: DeskItem; onLater: () => void }

function Merge({ item, queue, reload, onLater }: MergeProps) {
  const { contentId, form: their, version, editor } = item
  const isOwn = useSession(({ user }) => user?.userId === editor?.userId)
  const [saving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const { base, form: mine } = queue.snapshot()
  const [from, ours, others] = [valuesOf(base.form), valuesOf(mine), valuesOf(their)]
  const differing = differences(namesOf(from, ours, others), from, ours, others, alike)
  const picks = Object.fromEntries(differing.map((one) => [one.name, chosen[one.name] ?? preset(one)]))
  const isPlain = differing.every(({ changedBy }) => changedBy !== 'both')

  /** Continues with the chosen side of each field; a text of which something is lost goes into the history before. */
  const settle = async (sideOf: (name: string) => Side | undefined) => {
    const loses = (by: 'me' | 'them', other: Side) =>
      differing.some(({ name, changedBy }) => changedBy !== by && sideOf(name) === other)
    setSaving(true)
    try {
      const lost = [...(loses('them', 'theirs') ? [mine] : []), ...(loses('me', 'mine') ? [their] : [])]
      for (const form of lost) await call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form } })
      const taken = differing.filter(({ name }) => sideOf(name) === 'mine').map(({ name, mine }) => [name, mine])
      queue.adopt(
        { form: their, version },
        taken.length > 0 ? formOf({ ...others, ...Object.fromEntries(taken) }) : their,
      )
      await reload()
    } catch {
      // `call` has shown the reason; both texts are still here.
    }
    setSaving(false)
  }
  const mergePlain = useEffectEvent(() => {
    if (!isPlain) return
    notify.success(`${isOwn ? '您在另一个窗口' : (editor?.name ?? '他人')}修改了其他字段，已与这里的修改合并`)
    void settle((name) => picks[name])
  })
  useEffect(mergePlain, [])
  if (isPlain) return <Loading />
  const who = isOwn ? '您在另一个窗口' : (editor?.name ?? '其他人')
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
        differences={differing}
        names={{ mine: isOwn ? '这个窗口的内容' : '我的内容', theirs: '最新内容' }}
        own={isOwn}
        choice={{ picks, onPick: (name, side) => setChosen({ ...chosen, [name]: side }) }}
      />
      <Flex gap={8} wrap justify="end">
        <Button onClick={onLater}>稍后处理</Button>
        <Button disabled={saving} onClick={() => void settle(() => 'theirs')}>
          全部采用最新内容
        </Button>
        <Button type="primary" loading={saving} onClick={() => void settle((name) => picks[name])}>
          按选择合并
        </Button>
      </Flex>
    </div>
  )
}
