import { createHmac, randomInt } from 'node:crypto'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'

const DIGITS = 8
const VALUES = 10 ** DIGITS
/** Marks a digest that has been made with the key of the installation. */
const KEYED = 'k1.'
const AT_ONCE = 500

const inDigits = (value: number) => String(value).padStart(DIGITS, '0')

/** The query code of a form: the same form sent twice gets the same code, which is never stored in clear. */
export function codeOf(app: Context, nonce: string): string {
  const digest = app.secrets.digest(nonce, 'query code of a form')
  return inDigits(Number.parseInt(digest.slice(0, 12), 16) % VALUES)
}

/** The code of something that its form has filed, for the receipt; the one that a form implies may have been replaced. */
export function codeOfReceipt(app: Context, { no, code_digest }: { no: string; code_digest: string }, nonce: string) {
  const code = codeOf(app, nonce)
  if (code_digest === digestCode(app, no, code)) return code
  const sentence = `这份表单已经提交过，编号 ${no}；它的查询码已经更换，这里不再显示，需要时请致电我们核实后重新发放`
  return refuse('conflict', sentence, { reason: 'codeReplaced' })
}

/** A query code by chance, which replaces one that its owner has lost. */
export const newCode = (): string => inDigits(randomInt(VALUES))

/** How a clerk has verified who asks for a new code, as it is recorded. */
export const proofOf = (note: string): string =>
  visibleLength(note) < 2 ? refuse('badRequest', '请写明怎样核实了本人', { field: 'note' }) : note.toWellFormed().trim()

/** A code has few values, so its digest is bound to the number of its ticket, and made with a key that is not in the database. */
export function digestCode(app: Context, no: string, code: string): string {
  return keyed(app, createHmac('sha256', no).update(code).digest('hex'))
}

const keyed = (app: Context, bound: string) => `${KEYED}${app.secrets.digest(bound, 'query code')}`

/**
 * Digests from before they were keyed are bound to their number only, so the codes could be computed from a copy of the database.
 * They are made what `digestCode` makes of the same code, so every code that was issued stays what it is.
 */
export async function sealCodes(app: Context): Promise<number> {
  let sealed = 0
  for (const table of ['proposal', 'application'] as const)
    for (let size = AT_ONCE; size === AT_ONCE; ) {
      const rows = await app.db
        .selectFrom(table)
        .select(['id', 'code_digest'])
        .where('code_digest', 'not like', `${KEYED}%`)
        .limit(AT_ONCE)
        .execute()
      await app.db.transaction().execute(async (tx) => {
        for (const { id, code_digest } of rows)
          await tx
            .updateTable(table)
            .set({ code_digest: keyed(app, code_digest) })
            .where('id', '=', id)
            // Another server may have been faster.
            .where('code_digest', '=', code_digest)
            .execute()
      })
      size = rows.length
      sealed += rows.length
    }
  return sealed
}
