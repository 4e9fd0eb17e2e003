import type { SaveQueue, SaveStatus } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { EyeOutlined, HistoryOutlined, SafetyOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { RecordsButton } from '#ui/record/object-records.tsx'
import { StateTag } from '../item/state-tag.tsx'
import { PreviewDrawer } from '../preview/preview-drawer.tsx'
import styles from './edit.module.css'
import { HistoryDrawer } from './history-drawer.tsx'
import { Viewers } from './viewers.tsx'
import { WordMenu } from './word-menu.tsx'
import { Workflow } from './workflow.tsx'

function sentenceOf(status: SaveStatus): string {
  switch (status.kind) {
    case 'saved':
      return status.time ? `已保存到服务器 · ${status.time.slice(11)}` : '已保存到服务器'
    case 'dirty':
    case 'saving':
      return '正在保存'
    case 'waiting':
      return `${status.reason ?? '连不上服务器'}，内容保存在本机`
    case 'conflict':
      return '有冲突：服务器上已有更新的内容'
    case 'refused':
      return `未保存：${status.reason}`
  }
}

type BarProps = {
  item: DeskItem
  queue: SaveQueue<ItemForm>
  reload: () => Promise<unknown>
  onCheck: () => void
  /** Further buttons, beside that of the preview. */
  children: ReactNode
}

/** State of the item and of its text, and the steps that the user may take. */
export function Bar({ item, queue, reload, onCheck, children }: BarProps) {
  const { status } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [history, setHistory] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  /** Opens the preview of the saved text; what the server does not have yet is saved first. */
  const preview = async () => {
    if (!item.may.edit || (await queue.flush())) setPreviewing(true)
    else notify.error('内容还没有保存到服务器，请稍后再试')
  }
  const fault = status.kind === 'waiting' || status.kind === 'conflict' || status.kind === 'refused'
  return (
    <div className={styles.bar}>
      <Flex gap={8} align="center" wrap>
        <span>{item.sectionLabel}</span>
        <StateTag state={item.state} />
        {item.reviewerName && <span>{item.reviewerName}已审核，待批准</span>}
        <Typography.Text type={fault ? 'danger' : 'secondary'} role="status">
          {item.may.edit || status.kind !== 'saved' ? sentenceOf(status) : ''}
        </Typography.Text>
        <Viewers contentId={item.contentId} />
      </Flex>
      <Flex gap={8} wrap>
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setHistory(true)}>
          历史
        </Button>
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => void preview()}>
          预览
        </Button>
        {children}
        <Button icon={<SafetyOutlined aria-hidden />} onClick={onCheck}>
          检查
        </Button>
        <WordMenu item={item} queue={queue} />
        <RecordsButton kind="item" id={item.contentId} />
        <Workflow item={item} queue={queue} reload={reload} onCheck={onCheck} />
      </Flex>
      {previewing && <PreviewDrawer item={item} onClose={() => setPreviewing(false)} />}
      {history && (
        <HistoryDrawer
          contentId={item.contentId}
          section={item.section}
          queue={queue}
          readOnly={!item.may.edit}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  )
}
