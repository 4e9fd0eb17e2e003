import type { DeskItem } from '@anju/contract/desk/item'
import { Alert } from 'antd'

/** Says why an item was sent back, and how many comments on it are open. */
export function Refused({ item: { refuserName, reason, openComments } }: { item: DeskItem }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={refuserName ? `${refuserName}退回修改` : '已退回修改'}
      description={
        <>
          {reason}
          {openComments > 0 && <div>还有 {openComments} 条批注没有解决，见正文旁的“批注”。</div>}
        </>
      }
    />
  )
}
