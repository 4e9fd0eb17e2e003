import type { Context } from '#platform/app/context'
import { forUpdate, lockFor, type Queries, type Tx } from '#platform/database/open'
import type { AnyCase, CaseKind, CaseTable } from '../kind.ts'
import { writeDigests } from './digests.ts'
import { writeNames, writeTexts } from './texts.ts'

const AT_ONCE = 200

type WithSecrets = Pick<Context, 'secrets'>

const casesOf = (db: Queries, { table }: CaseKind) => db.selectFrom(table as 'enquiry').selectAll()

/** Enters cases into what a search looks at, and gives those a number that have none. The caller holds the lock of their numbers. */
async function enter(app: WithSecrets, tx: Tx, kind: CaseKind, rows: readonly AnyCase[]): Promise<void> {
  const table = kind.table as 'enquiry'
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('doc').as('last'))
    .executeTakeFirstOrThrow()
  let doc = Number(last ?? 0)
  const numbered = rows.map((row) => ({ ...row, doc: ++doc }))
  for (const { id, doc } of numbered) await tx.updateTable(table).set({ doc }).where('id', '=', id).execute()
  await writeDigests(app, tx, kind, numbered)
  await writeTexts(tx, kind, numbered)
  await writeNames(tx, kind, numbered)
}

/** Enters a case that has just been filed, under the lock of the numbers of its kind. */
export async function enterCase(app: WithSecrets, tx: Tx, kind: CaseKind, id: string): Promise<void> {
  await enter(app, tx, kind, await casesOf(tx, kind).where('id', '=', id).where('doc', 'is', null).execute())
}

/** Writes the digests of a case whose contact has changed. */
export async function enterContact(app: WithSecrets, tx: Tx, kind: CaseKind, id: string): Promise<void> {
  await writeDigests(app, tx, kind, await casesOf(tx, kind).where('id', '=', id).execute())
}

/** The lock under which a case of a kind gets its numbers. */
export const lockNumbers = (tx: Tx, { table }: CaseKind): Promise<void> => lockFor(tx, `${table} number`)

/**
 * Enters the cases that have not been: those from before there was such a search. In parts, each in a transaction of its own, so that after
 * a restart the rest follows.
 */
export async function enterCases(app: Context, kinds: { [Table in CaseTable]: CaseKind }): Promise<number> {
  let count = 0
  for (const kind of Object.values(kinds))
    for (let size = AT_ONCE; size === AT_ONCE; ) {
      size = await app.db.transaction().execute(async (tx) => {
        await lockNumbers(tx, kind)
        const waiting = casesOf(tx, kind).where('doc', 'is', null).orderBy('id').limit(AT_ONCE)
        const rows = await waiting.$call(forUpdate(tx)).execute()
        if (rows.length > 0) await enter(app, tx, kind, rows)
        return rows.length
      })
      count += size
    }
  return count
}
