import { HOUR } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { createQueue } from '#platform/queue'
import { refuse } from '#platform/refusal'

const MEGABYTE = 1024 * 1024

/** Files that people without an account upload for a form. */
type UploadKind = {
  table: 'proposal_photo' | 'application_resume'
  /** The column of the case, which is `null` until the form is sent. */
  caseColumn: 'proposal_id' | 'application_id'
  /** How many may wait for their form; together with the others they share the limit of the library. */
  mostWaiting: { files: number; bytes: number }
  /** What they are called, and what can be sent without them. */
  name: string
  rest: string
}

/** A queue in which they are read one at a time, so that they do not fill the one in which pictures of clerks wait. */
export const uploadQueue = (name: string) =>
  createQueue(
    { atOnce: 1, atOnceOfOne: 1, waiting: 8, waitingOfOne: 3 },
    { msg: `正在上传${name}的人较多，请稍后再试` },
  )

/** Refuses a file when those that wait for a form, or all of them, are too many. */
export async function assertRoom(tx: Tx, kind: UploadKind, size: number, mostMegabytes: number): Promise<void> {
  const { table, caseColumn, mostWaiting, name, rest } = kind
  await lockFor(tx, `${table} uploads`)
  const sum = tx
    .selectFrom(table as 'proposal_photo')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'),
    ])
  const waiting = await sum.where(caseColumn as 'proposal_id', 'is', null).executeTakeFirstOrThrow()
  if (Number(waiting.files) >= mostWaiting.files || Number(waiting.bytes) + size > mostWaiting.bytes)
    refuse('tooMany', `现在上传${name}的人较多，请一小时后再试，或先提交${rest}`, { retryAfter: HOUR / 1000 })
  const all = await sum.executeTakeFirstOrThrow()
  if (Number(all.bytes) + size > mostMegabytes * MEGABYTE) refuse('rejected', `暂时不能上传${name}，请先提交${rest}`)
}

/** Removes the bytes of files whose rows are deleted. What cannot be removed now is swept later. */
export async function removeBytes({ storage, log }: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await storage.files.remove(key).catch((error: unknown) => log.warn({ key, error }, 'bytes are left behind'))
}
