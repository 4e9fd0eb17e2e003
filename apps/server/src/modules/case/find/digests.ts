import { foldWidth } from '@anju/contract/wire/width'
import { type Expression, sql } from 'kysely'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { CaseKind } from '../kind.ts'
import { lastFourOf, spellingsOf } from './telephone.ts'

type WithSecrets = Pick<Context, 'secrets'>

/** Half of a digest: 128 bits are enough to tell two numbers apart. */
const CHARACTERS = 32
const DIGITS_PURPOSE = 'telephone of a case'
const LAST_FOUR_PURPOSE = 'last four digits of the telephone of a case'
const NAME_PURPOSE = 'name of a case'

const digestOf = ({ secrets }: WithSecrets, text: string, purpose: string) =>
  secrets.digest(text, purpose).slice(0, CHARACTERS)

/** Of all digits of a telephone number; there are few enough numbers to try them all, so the digest needs the key. */
export const digestOfNumber = (app: WithSecrets, digits: string): string => digestOf(app, digits, DIGITS_PURPOSE)
export const digestOfLastFour = (app: WithSecrets, digits: string): string => digestOf(app, digits, LAST_FOUR_PURPOSE)

/** Of a whole name, however its blanks, widths and capitals are typed. */
export const digestOfName = (app: WithSecrets, name: string): string =>
  digestOf(app, foldWidth(name).replaceAll(/\s/g, '').toLowerCase(), NAME_PURPOSE)

/** Whether a name is a part of the contact, which not everybody at the desk reads. */
export const hidesName = ({ contact, sender }: CaseKind): boolean => contact.includes(sender.name)

/** What a case is found by without being read: its telephone, and its name where that is hidden. */
function digestsOf(app: WithSecrets, kind: CaseKind, row: object): string[] {
  const texts = row as Readonly<Record<string, string>>
  const [phone = '', name = ''] = [texts.phone, hidesName(kind) ? texts[kind.sender.name] : '']
  const lastFour = lastFourOf(phone)
  return [
    ...spellingsOf(phone).map((digits) => digestOfNumber(app, digits)),
    ...(lastFour ? [digestOfLastFour(app, lastFour)] : []),
    ...(name ? [digestOfName(app, name)] : []),
  ]
}

/** Deletes the digests of cases. */
export async function removeDigests(
  tx: Tx,
  { table }: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
  await tx
    .deleteFrom('case_digest')
    .where('kind', '=', table)
    .where('case_id', 'in', ids as readonly string[])
    .execute()
}

/** Whether columns have something of which there are digests. */
export const changesDigests = ({ sender: { name } }: CaseKind, columns: object): boolean =>
  'phone' in columns || name in columns

/** Writes the digests of cases in place of those that there are. */
export async function writeDigests(
  app: WithSecrets,
  tx: Tx,
  kind: CaseKind,
  rows: readonly { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await removeDigests(tx, kind, ids)
  const values = rows.flatMap((row) =>
    [...new Set(digestsOf(app, kind, row))].map((digest) => ({ kind: kind.table, digest, case_id: row.id })),
  )
  if (values.length > 0) await tx.insertInto('case_digest').values(values).execute()
}

/** The ids of the cases that have one of some digests. */
export const casesWithDigest = ({ table }: CaseKind, digests: readonly string[]) =>
  sql<string>`select case_id from case_digest where kind = ${table} and digest in (${sql.join(digests)})`
