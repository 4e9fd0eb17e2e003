import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { toWireTime } from '@anju/contract/wire/time'
import type { ByPermission } from '#modules/identity'
import { staffScopeOf } from '#modules/member'
import type { Context } from '#platform/app/context'
import type { FileAnswer } from '#platform/http/file-answer'
import { readingInScope } from './people.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs evidence: derived from the key of the installation, so that it is in no table and no file of its own. */
function signingKey({ secrets }: Pick<Context, 'secrets'>): KeyObject {
  const seed = Buffer.from(secrets.digest('ed25519', 'signature of evidence'), 'hex')
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' })

/** SHA-256 of the public key: whoever has a list compares it with the screen. */
export const fingerprintOf = (app: Pick<Context, 'secrets'>): string =>
  createHash('sha256')
    .update(publicKeyOf(signingKey(app)))
    .digest('hex')

async function linesOf({ db }: Context, by: ByPermission, readingId: string): Promise<object[]> {
  const { people } = await readingInScope(db, by, readingId)
  const ids = new Set(people.map(({ id }) => id))
  const texts = await db
    .selectFrom('reading_edition')
    .selectAll()
    .where('reading_id', '=', readingId)
    .orderBy('number')
    .execute()
  const rows = await db
    .selectFrom('reading_evidence')
    .selectAll()
    .where('reading_id', '=', readingId)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute()
  const isSeen = staffScopeOf(by) === 'all' ? () => true : (id: string) => ids.has(id)
  return [
    ...texts.map(({ number, title, html, digest, at, correction }) => ({
      text: { readingId, number, title, digest, time: toWireTime(at), correction, html },
    })),
    ...rows
      .filter(({ member_id }) => isSeen(member_id))
      .map((row) => ({
        evidence: {
          id: row.id,
          readingId,
          number: row.number,
          digest: row.digest,
          title: row.title,
          name: row.name,
          staffNo: row.staff_no,
          department: row.department,
          openedTime: toWireTime(row.opened_at),
          confirmedTime: toWireTime(row.confirmed_at),
          address: row.ip,
          answers: JSON.parse(row.answers_json),
        },
      })),
  ]
}

/** A list that outsiders can verify: lines of JSON, of which the last one signs the bytes of all others. */
export async function exportEvidence(app: Context, by: ByPermission, readingId: string): Promise<FileAnswer> {
  const key = signingKey(app)
  const head = {
    format: 'anju-evidence-1',
    time: toWireTime(by.now),
    exportedBy: by.caller.userName,
    algorithm: 'Ed25519',
    publicKey: publicKeyOf(key).toString('base64'),
  }
  const lines = [head, ...(await linesOf(app, by, readingId))]
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const signature = sign(null, body, key).toString('base64')
  const whole = Buffer.concat([body, Buffer.from(`${JSON.stringify({ signature })}\n`)])
  return { name: `阅读确认证据_${by.now}.jsonl`, mime: 'application/x-ndjson', body: whole, size: whole.length }
}
