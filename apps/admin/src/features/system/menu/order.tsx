import type { MenuRow } from '@anju/contract/system/menu'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { queryClient } from '#ui/session/query-client.ts'

/** The order number of a menu; users with permission to edit change it in place, and leaving the field saves it. */
export function MenuOrder({ menu }: { menu: MenuRow }) {
  const permitted = usePermitted({ any: ['system:menu:edit'] })
  const [value, setValue] = useState<number | null>(menu.orderNum)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (value === null || value === menu.orderNum) return setValue(menu.orderNum)
    setBusy(true)
    const body = { menuIds: menu.menuId, orderNums: String(value) }
    const saved = await runAndNotify(call('PUT /prod-api/system/menu/updateSort', { body }), '排序已保存')
    if (saved) await queryClient.invalidateQueries({ queryKey: ['GET /prod-api/system/menu/list'] })
    else setValue(menu.orderNum)
    setBusy(false)
  }
  if (!permitted) return <>{menu.orderNum}</>
  return (
    <InputNumber
      size="small"
      min={0}
      max={9999}
      precision={0}
      style={{ width: 76 }}
      value={value}
      disabled={busy}
      onChange={setValue}
      onBlur={() => void save()}
      onPressEnter={(event) => event.currentTarget.blur()}
      aria-label={`${menu.menuName}的显示顺序`}
    />
  )
}
