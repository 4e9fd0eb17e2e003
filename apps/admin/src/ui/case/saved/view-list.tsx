import type { SavedView } from '@anju/contract/case/view'
import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { copyText } from '../../feedback/copy-text.ts'
import { DialogFrame } from '../../feedback/dialog-frame.tsx'
import { confirm } from '../../feedback/dialogs.tsx'
import { runAndNotify } from '../../feedback/run-and-notify.ts'
import { EmptyState } from '../../feedback/states.tsx'
import type { DeskKind } from '../desk-kind.ts'
import { savedViewCalls, useReloadViews, useSavedViews } from './view.api.ts'
import styles from './view.module.css'
import { ViewForm } from './view-form.tsx'

const addressOf = ({ page }: DeskKind, { query }: SavedView) =>
  `${location.origin}${location.pathname}#/cms/${page}?${query || 'view=all'}`

/** The saved views: renamed, changed, deleted, and their addresses copied for colleagues. */
export function ViewList({ desk, query, onClose }: { desk: DeskKind; query: string; onClose: () => void }) {
  const views = useSavedViews(desk)
  const reload = useReloadViews(desk)
  const [editing, setEditing] = useState<SavedView | null>(null)
  const remove = async ({ viewId, name }: SavedView) => {
    if (!(await confirm(`是否确认删除视图“${name}”？${desk.noun}不受影响。`, { danger: true }))) return
    await runAndNotify(savedViewCalls(desk).remove(viewId), '删除成功')
    await reload()
  }
  return (
    <DialogFrame title="管理视图" width={560} onCancel={onClose} footer={null}>
      {views.length === 0 && <EmptyState text="还没有保存的视图" />}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.viewId}>
            <span className={styles.name}>
              {view.name} {view.shared && <Tag>公用</Tag>}
            </span>
            <Flex gap={4} wrap>
              <Button
                size="small"
                aria-label={`复制地址：${view.name}`}
                onClick={() => void copyText(addressOf(desk, view), '视图的地址')}
              >
                复制地址
              </Button>
              {view.mayEdit && (
                <>
                  <Button size="small" aria-label={`修改：${view.name}`} onClick={() => setEditing(view)}>
                    修改
                  </Button>
                  <Button size="small" danger aria-label={`删除：${view.name}`} onClick={() => void remove(view)}>
                    删除
                  </Button>
                </>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      {editing && <ViewForm desk={desk} view={editing} query={query} onClose={() => setEditing(null)} />}
    </DialogFrame>
  )
}
