import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { Refusal } from '#platform/refusal'
import { type Assignment, assignCase, type MailAssigned } from '../desk/assign.ts'
import { type CaseForm, type CaseIdName, type CaseKind, type CaseTable, caseIdIn, type OwnedKind } from '../kind.ts'

/** Ends a transaction of which nothing may stay. */
class Undone extends Error {}

/** The application with a database whose transactions do everything and then leave nothing behind. */
function onTrial(app: Context): Context {
  const trial = async (work: (tx: Tx) => Promise<unknown>) => {
    let result: unknown
    try {
      await app.db.transaction().execute(async (tx) => {
        result = await work(tx)
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    return result
  }
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: trial })
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...app, db }
}

/** Why something is refused; nothing if it is done. */
async function refusalOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

type VersionOf<Table extends CaseTable> = CaseForm<Table> & { version: number }
type Fault<Table extends CaseTable> = Record<CaseIdName<Table>, string> & { msg: string }

/**
 * Changes cases one after another, each in a transaction of its own, so that one that is refused leaves the others changed;
 * resolves with those. One that is given more than once is changed once, in the version that is given first, and named with that. With `dryRun` the same is done with a database that keeps nothing of it, so that what it says is what would happen.
 */
export const changeEach = async <Table extends CaseTable>(
  app: Context,
  kind: CaseKind<Table>,
  { cases, dryRun = false }: { cases: readonly VersionOf<Table>[]; dryRun?: boolean | undefined },
  change: (app: Context, one: VersionOf<Table>) => Promise<void>,
): Promise<{ faults: Fault<Table>[] }> => {
  const faults: Fault<Table>[] = []
  const on = dryRun ? onTrial(app) : app
  for (const [id, [one, ...again]] of Map.groupBy(cases, (entry) => caseIdIn(kind, entry))) {
    const refusal = one && (await refusalOf(() => change(on, one)))
    const { unit, name } = kind.words
    const repeated = again.length > 0 && `这${unit}${name}给了 ${again.length + 1} 次，只办理一次`
    const msg = [refusal, repeated].filter(Boolean).join('；')
    if (msg) faults.push({ [`${kind.table}Id`]: id, msg } as Fault<Table>)
  }
  return { faults }
}

type ListOf<Table extends CaseTable, List extends string> = Readonly<Record<List, readonly VersionOf<Table>[]>>
/** What the body of such a route has: the list of cases, and what a single change has beside its case. */
type BulkForm<Table extends CaseTable, List extends string, Form> = ListOf<Table, List> &
  Omit<Form, CaseIdName<Table> | 'version'> & { dryRun?: boolean | undefined }

/** The handler of a route by which the same is done with several cases; the list of them has this name in the body. */
export const bulkHandler =
  <Table extends CaseTable, const List extends string, Form>(
    kind: CaseKind<Table>,
    list: List,
    change: (app: Context, by: ByPermission, form: Form) => Promise<void>,
  ) =>
  async ({ app, body, ...by }: ByPermission & { app: Context; body: BulkForm<Table, List, Form> }) => {
    const { [list]: cases, dryRun, ...form } = body as BulkForm<Table, List, object>
    return changeEach(app, kind, { cases: cases as readonly VersionOf<Table>[], dryRun }, (on, one) =>
      change(on, by, { ...form, ...one } as Form),
    )
  }

/** The handler of the route that assigns several cases. */
export const bulkAssignHandler = <Table extends CaseTable, const List extends string>(
  kind: OwnedKind<Table>,
  list: List,
  mail: MailAssigned<Table>,
) => bulkHandler(kind, list, (app, by, form: Assignment<Table>) => assignCase(app, kind, by, form, mail))
