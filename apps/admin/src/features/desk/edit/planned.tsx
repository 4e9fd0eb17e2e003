import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { historyKey, listKey } from '../item/desk.api.ts'

type PlannedProps = { item: DeskItem; queue: SaveQueue<ItemForm>; reload: () => Promise<unknown> }

/** Says when a change replaces what readers see; whoever publishes can call that off. */
export function Planned({ item: { contentId, form, replaceTime, may }, queue, reload }: PlannedProps) {
  const [running, setRunning] = useState(false)
  const callOff = async () => {
    if (!(await confirm(`取消“${form.title}”的定时替换吗？修改稿保留，可以继续修改。`))) return
    setRunning(true)
    const { version } = queue.snapshot().base
    const body = { contentId, version, replaceTime: '' }
    await runAndNotify(call('PUT /prod-api/cms/content/schedule', { body }), '已取消定时替换')
    await Promise.all([
      reload(),
      ...[listKey, historyKey].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    ])
    setRunning(false)
  }
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={`定于 ${replaceTime} 替换已发布的内容`}
      description={
        may.offline
          ? '在此之前读者看到的是原来的内容。要再修改，请先取消定时。'
          : '在此之前读者看到的是原来的内容。要再修改，请有发布权限的同事先取消定时。'
      }
      action={
        may.offline && (
          <Button size="small" loading={running} onClick={() => void callOff()}>
            取消定时
          </Button>
        )
      }
    />
  )
}
