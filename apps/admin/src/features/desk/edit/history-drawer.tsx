import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { HistoryRow } from '@anju/contract/desk/history'
import { historyActions } from '@anju/contract/desk/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { historyKey } from '../item/desk.api.ts'
import styles from './edit.module.css'
import { HistoryEntry } from './history-entry.tsx'

const PAGE = 20

type HistoryDrawerProps = {
  contentId: string
  section: string
  queue: SaveQueue<ItemForm>
  readOnly: boolean
  onClose: () => void
}

/** What was done with an item, newest first, and the texts that were kept. */
export function HistoryDrawer({ contentId, onClose, ...editing }: HistoryDrawerProps) {
  const [page, setPage] = useState(1)
  const [version, setVersion] = useState<HistoryRow | null>(null)
  const list = useQuery({
    queryKey: [historyKey, contentId, page],
    queryFn: () => callQuietly(historyKey, { query: { contentId, pageNum: `${page}`, pageSize: `${PAGE}` } }),
    staleTime: 0,
  })
  return (
    <SideDrawer title="历史" size="min(640px, 100vw)" onClose={onClose}>
      {list.isError && <LoadError message={errorMessage(list.error)} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && (
        <ol className={styles.entries}>
          {list.data.rows.map((entry) => (
            <li key={entry.historyId}>
              <div>
                <b>{historyActions[entry.action]}</b>
                <div>{[`${entry.time} ${entry.personName}`.trim(), entry.reason].filter(Boolean).join('：')}</div>
              </div>
              {entry.hasText && (
                <Button
                  size="small"
                  aria-label={`查看：${historyActions[entry.action]} ${entry.time}`}
                  onClick={() => setVersion(entry)}
                >
                  查看
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {list.data && list.data.total > PAGE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE}
          total={list.data.total}
          onChange={setPage}
        />
      )}
      {version && <HistoryEntry {...editing} entry={version} onClose={() => setVersion(null)} onRestored={onClose} />}
    </SideDrawer>
  )
}
