import type { OpenWork, PersonColumn, Reference, Use } from '#platform/app/module-data'
import { handingOf, isOpen } from './hand-over.ts'
import type { CaseKind, OwnedKind } from './kind.ts'

/** Cases as what belongs to a department; `unit` follows their number: `3 条合作意向`. */
export const departmentUse = ({ table }: CaseKind, unit: string): Use => ({
  name: (count) => `${count} ${unit}`,
  rows: [{ table, column: 'department_id' }],
})

/** Cases that have not ended as work of the users who answer for them. */
export const openCases = (kind: OwnedKind, unit: string): OpenWork => ({
  person: 'user',
  handing: handingOf(kind),
  name: (count) => `${count} ${unit}`,
  rows: [
    {
      table: kind.table,
      column: kind.owner.column,
      counts: () => isOpen(kind),
    } as Reference,
  ],
})

/** Whoever has recorded cases of a kind: the cases stay, also when the user leaves. */
export const recorderUse = ({ table }: CaseKind): PersonColumn => ({
  table,
  column: 'recorded_by',
  person: 'user',
  row: 'stays',
})
