import type { OpenForm } from '#ui/list/page-shape.ts'
import { useReload } from './search.api.ts'

/** The permissions of the lists of what editors make. */
export const permissions = {
  add: 'cms:search:add',
  edit: 'cms:search:edit',
  remove: 'cms:search:remove',
  export: 'cms:search:export',
} as const

/** Who changed something last, and when. */
export const changeColumns = [
  { key: 'updateBy', title: '修改人', width: 110 },
  { key: 'updateTime', title: '修改时间', width: 170, sortable: true },
] as const

/** Returns a form with which everything on the page is reloaded when it has been saved. */
export function useReloading(): <Row>(open: OpenForm<Row>) => OpenForm<Row> {
  const reload = useReload()
  return (open) => ({
    ...open,
    onSaved: () => {
      open.onSaved()
      void reload()
    },
  })
}
