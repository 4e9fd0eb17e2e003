import type { Permission } from '@anju/contract/screens'
import type { ReactNode } from 'react'
import { useDialog } from '../../frame/use-dialog.tsx'
import type { BulkAction as ListAction } from '../../list/page-shape.ts'
import { type BulkAction, BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

type Action = Omit<BulkAction<never, never>, 'initial'> & { initial?: object; permission: Permission }

/** What is done with several cases of a desk at once, where nothing has to be known before. */
export type DeskBulk = Pick<BulkDialogProps<never, never>, 'kind' | 'unit' | 'nameOf'> & { actions: readonly Action[] }

/** The buttons of a list for it, and the dialog that one of them has opened. */
export function useBulk<Row>(bulk: DeskBulk | undefined, idOf: (row: Row) => string): [ReactNode, ListAction<Row>[]] {
  const [dialog, open] = useDialog()
  if (!bulk) return [dialog, []]
  const { actions, ...kind } = bulk
  const buttons = actions.map((action) => ({
    label: action.label,
    needs: 'some' as const,
    permission: action.permission,
    onClick: (rows: Row[]) =>
      open((close) => (
        <BulkDialog
          {...kind}
          action={action as BulkAction<never, never>}
          rows={rows as never[]}
          idOf={idOf}
          onClose={close}
        />
      )),
  }))
  return [dialog, buttons]
}
