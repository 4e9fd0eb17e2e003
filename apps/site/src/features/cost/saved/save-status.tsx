import type { SaveStatus as Status } from '@anju/browser/saving/save-queue'
import { useSyncExternalStore } from 'react'
import type { ScenarioQueue } from './queue.ts'
import styles from './saved.module.css'

function sentenceOf(status: Status): string {
  switch (status.kind) {
    case 'saved':
      return status.time ? `已保存 ${status.time.slice(11, 16)}` : '已保存'
    case 'dirty':
    case 'saving':
      return '正在保存…'
    case 'waiting':
      return '暂时没有保存到服务器，内容已留在这台电脑上，网络恢复后自动保存'
    case 'conflict':
      return '在别处有了新的修改，没有保存'
    case 'refused':
      return `没有保存：${status.reason}`
  }
}

/** Whether the server has what was typed. */
export function SaveStatus({ queue }: { queue: ScenarioQueue }) {
  const { status } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  return (
    <span role="status" className={styles.status} data-kind={status.kind}>
      {sentenceOf(status)}
    </span>
  )
}
