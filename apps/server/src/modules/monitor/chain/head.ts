import type { Selectable, Updateable } from 'kysely'
import type { SecretBox } from '#platform/auth/secret-box'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type RecordLog, recordLogs, recordNames } from './line.ts'

/** The two ends of the chain of a log. */
export type Head = Selectable<Database['record_chain']>

const LABEL = 'record chain'

function macOf(secrets: SecretBox, head: Head): string {
  const { log, seq, digest, first_seq, first_digest, adopted, adopted_seq, started_at, removed } = head
  return secrets.digest(
    JSON.stringify([log, seq, digest, first_seq, first_digest, adopted, adopted_seq, started_at, removed]),
    LABEL,
  )
}

const keyMark = (secrets: SecretBox) => secrets.digest('', LABEL).slice(0, 16)

const NOTHING = { digest: '', first_digest: '', key_mark: '', mac: '', fault: '', adopted: 0, faults: 0 }
const NEVER = { seq: 0, first_seq: 0, adopted_seq: 0, started_at: 0, removed: 0, verified_at: 0, verified_lines: 0 }

/** Adds the rows of chains that do not exist yet; lines that are sealed without one do not verify. */
export async function ensureChains(db: Queries): Promise<void> {
  await db
    .insertInto('record_chain')
    .values(recordLogs.map((log) => ({ log, ...NOTHING, ...NEVER })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** The chain of a log; `undefined` when its row is missing. */
export async function findHead(db: Queries, log: RecordLog): Promise<Head | undefined> {
  return db.selectFrom('record_chain').selectAll().where('log', '=', log).executeTakeFirst()
}

/** What is wrong with the row of a chain that has begun, as a sentence; `undefined` when nothing is. */
export function headFault(secrets: SecretBox, head: Head | undefined): string | undefined {
  if (!head) return '校验链的登记不见了'
  if (!head.started_at) return undefined
  if (head.key_mark !== keyMark(secrets)) return '密钥（SECRET_KEY 或 secret.key）与记录封存时的不同，无法核对'
  return head.mac === macOf(secrets, head) ? undefined : '校验链的登记被改动'
}

/** Locks the chain of a log for this transaction, on all servers, and resolves with it as it now is; throws when it has a fault. */
export async function lockHead(tx: Tx, secrets: SecretBox, log: RecordLog): Promise<Head> {
  await lockFor(tx, `record-chain ${log}`)
  const head = await findHead(tx, log)
  const fault = headFault(secrets, head)
  if (!head || fault) throw new Error(`${recordNames[log]}：${fault}`)
  return head
}

/** Moves the ends of a chain that this transaction has locked. */
export async function moveHead(
  tx: Tx,
  secrets: SecretBox,
  head: Head,
  change: Updateable<Database['record_chain']>,
): Promise<Head> {
  const moved = { ...head, ...change, key_mark: keyMark(secrets) } as Head
  const next = { ...moved, mac: macOf(secrets, moved) }
  const { log, ...columns } = next
  await tx.updateTable('record_chain').set(columns).where('log', '=', log).execute()
  return next
}

/**
 * Starts the chains again that another key has sealed, which nobody can check any more: their lines stay, lose their places, and are
 * sealed again by the next server, as lines from before a chain. Resolves with the logs.
 */
export async function restartChains(tx: Tx, secrets: SecretBox): Promise<RecordLog[]> {
  const restarted: RecordLog[] = []
  for (const log of recordLogs) {
    await lockFor(tx, `record-chain ${log}`)
    const head = await findHead(tx, log)
    if (!head?.started_at || head.key_mark === keyMark(secrets)) continue
    // Kysely cannot resolve columns of a union of tables; all of them have these.
    await tx
      .updateTable(log as 'operation_log')
      .set({ seq: null, previous: '', digest: '' })
      .execute()
    await tx
      .updateTable('record_chain')
      .set({ ...NOTHING, ...NEVER })
      .where('log', '=', log)
      .execute()
    restarted.push(log)
  }
  return restarted
}
