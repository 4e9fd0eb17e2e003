import { plainEmail } from '@anju/contract/wire/email'
import { isMobile } from '@anju/contract/wire/telephone'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { enterContact } from '../find/entry.ts'
import type { CaseColumns, CaseForm, CaseKind, CaseRow, CaseTable } from '../kind.ts'
import { forgetMessages } from '../notice/sender.ts'
import { writeCaseLine } from './note.ts'
import { changeCase, type InScope, putCase, reachesCase } from './scope.ts'

/** The columns of how a sender learns of a case, by a telephone that has been corrected: only mobile ones take short messages. */
const channelsBy = (columns: { phone?: unknown }) =>
  'phone' in columns && !isMobile(String(columns.phone)) ? { wants_sms: 0 } : {}

/** The columns of the telephone and the address of mail in a form; what is not there stays as it is. */
export const contactColumns = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) => ({
  ...(phone !== undefined && { phone }),
  ...(email !== undefined && { email: plainEmail(email) }),
})

/**
 * Corrects what a case says, because its sender asks for it. The history names what has changed, not the values: what was wrong must not
 * stay there. Columns of the contact are for those who may read it.
 */
export const correctCase = <Table extends CaseTable, const Column extends string & keyof CaseColumns<Table>>(
  app: Context,
  kind: CaseKind<Table>,
  by: ByPermission,
  form: CaseForm<Table>,
  names: Readonly<Record<Column, string>>,
  columnsOf: (
    row: CaseRow<Table>,
    tx: Tx,
  ) => Pick<CaseColumns<Table>, NoInfer<Column>> | Promise<Pick<CaseColumns<Table>, NoInfer<Column>>>,
  /** What else is done with the case as it is then. */
  andThen?: (tx: Tx, row: CaseRow<Table>, before: CaseRow<Table> & InScope) => Promise<void>,
): Promise<void> =>
  changeCase(app, kind, by, form, async (tx, row) => {
    const columns = await columnsOf(row, tx)
    if (kind.contact.some((name) => name in columns) && !reachesCase(kind, by.caller, kind.permissions.contact, row))
      refuse('forbidden', '您没有修改联系方式的权限')
    const before = row as Readonly<Record<string, unknown>>
    const changed = Object.entries(columns).filter(([name, value]) => value !== before[name])
    if (changed.length === 0) refuse('rejected', '没有改动')
    await putCase(tx, kind, row, { ...columns, ...channelsBy(columns) } as CaseColumns<Table>)
    await enterContact(app, tx, kind as CaseKind, row.id)
    // What waits goes to the former address or telephone.
    if (changed.some(([name]) => name === 'email' || name === 'phone')) await forgetMessages(tx, kind, [row.id])
    const parts = Object.entries<string>(names).filter(([name]) => changed.some(([column]) => column === name))
    const note = `更正了${[...new Set(parts.map(([, part]) => part))].join('、')}`
    await writeCaseLine(tx, kind, by, row, { action: 'edit', note })
    await andThen?.(tx, { ...row, ...columns, version: row.version + 1 }, row)
  })
