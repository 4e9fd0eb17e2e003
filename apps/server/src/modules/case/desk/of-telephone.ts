import { toWireTime } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import type { Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { casesWithDigest, digestOfLastFour, digestOfNumber } from '../find/digests.ts'
import { typedNumber } from '../find/telephone.ts'
import type { CaseKind } from '../kind.ts'
import { casesInScope } from './scope.ts'

const AT_MOST = 20

/** A case of somebody who calls again. */
export type FormerCase = { id: string; no: string; heading: string; state: string; submitTime: string }

/**
 * The cases that were sent with a telephone number, however it is typed, as far as the caller may see them by the permission of the call;
 * the latest first. The number itself is not read, so no right to read contacts is needed.
 */
export async function casesOfTelephone(
  db: Queries,
  app: Pick<Context, 'secrets'>,
  kind: CaseKind,
  by: Permitted,
  telephone: string,
): Promise<FormerCase[]> {
  const digits = typedNumber(telephone)
  return digits === undefined ? [] : casesOfDigest(db, kind, by, digestOfNumber(app, digits))
}

/** The same for those whose number ends with four digits. */
export const casesOfLastFour = (
  db: Queries,
  app: Pick<Context, 'secrets'>,
  kind: CaseKind,
  by: Permitted,
  digits: string,
): Promise<FormerCase[]> => casesOfDigest(db, kind, by, digestOfLastFour(app, digits))

async function casesOfDigest(db: Queries, kind: CaseKind, by: Permitted, digest: string): Promise<FormerCase[]> {
  const rows = await db
    .selectFrom(kind.table as 'enquiry')
    .select([
      'id',
      'no',
      'submitted_at',
      sql.ref<string>(kind.columns.heading).as('heading'),
      sql.ref<string>(kind.columns.state).as('state'),
    ])
    .where('id', 'in', sql<string>`(${casesWithDigest(kind, [digest])})`)
    .where(casesInScope(kind, by))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ submitted_at, ...row }) => ({ ...row, submitTime: toWireTime(submitted_at) }))
}
