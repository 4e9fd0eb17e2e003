import type { ModuleData, OpenWork, Reference } from '#platform/app/module-data'
import { handingOf, isOpen } from './hand-over.ts'
import type { CaseKind, OwnedKind } from './kind.ts'
import { noteUndelivered } from './notice/undelivered.ts'

/**
 * What the module of every kind declares: its cases belong to departments and stay when whoever has recorded them leaves, their senders have
 * agreed to rules, and something may not be delivered to them. `unit` follows their number: `3 条合作意向`.
 */
export const caseData = (kind: CaseKind, unit: string) =>
  ({
    usesOfDepartment: [{ name: (count) => `${count} ${unit}`, rows: [{ table: kind.table, column: 'department_id' }] }],
    usesOfPerson: [{ table: kind.table, column: 'recorded_by', person: 'user', row: 'stays' }],
    consents: [kind.table],
    undelivered: { [kind.table]: noteUndelivered(kind) },
  }) satisfies Omit<ModuleData, 'name'>

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
