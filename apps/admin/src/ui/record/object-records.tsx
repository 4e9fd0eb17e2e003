import type { ObjectKind } from '@anju/contract/monitor/objects'
import { Button, type ButtonProps } from 'antd'
import { useNavigate } from 'react-router'
import type { RowAction } from '../list/page-shape.ts'
import { Permitted } from '../session/permitted.tsx'

const LOG = '/system/log/operlog'
const permission = 'monitor:operlog:list' as const

/** The address of the operation log with the lines about one thing. */
function addressOf(kind: ObjectKind, id: string): string {
  return `${LOG}?${new URLSearchParams({ objectKind: kind, objectId: id })}`
}

/** Returns the row action that opens the lines of the operation log about a row, for those who may read it. */
export function useRecordsAction(kind: ObjectKind): (id: string) => RowAction {
  const navigate = useNavigate()
  return (id) => ({ label: '操作记录', permission, onClick: () => navigate(addressOf(kind, id)) })
}

/** Returns the row action that opens the lines of the operation log about what a user of the console did. */
export function useDeedsAction(): (userName: string) => RowAction {
  const navigate = useNavigate()
  return (userName) => ({
    label: '此人的操作',
    permission,
    onClick: () => navigate(`${LOG}?${new URLSearchParams({ operName: `（${userName}）` })}`),
  })
}

/** A button that opens the lines of the operation log about one thing, for those who may read it. */
export function RecordsButton({ kind, id, size }: { kind: ObjectKind; id: string; size?: ButtonProps['size'] }) {
  const navigate = useNavigate()
  return (
    <Permitted any={[permission]}>
      <Button size={size} onClick={() => navigate(addressOf(kind, id))}>
        操作记录
      </Button>
    </Permitted>
  )
}
