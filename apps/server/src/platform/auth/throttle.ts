import { CLOCK_SKEW } from '../clock.ts'
import { unaccompanied } from '../database/companion.ts'
import type { Queries } from '../database/open.ts'

/** This many failures within `window` block the bucket for `block`; times in milliseconds. */
export type Limit = { failures: number; window: number; block: number }

/** Like `countAttempt`; resolves with 0 when the attempt may continue, otherwise with the milliseconds until the bucket is free. */
export async function consumeAttempt(db: Queries, bucket: string, limit: Limit, now: number): Promise<number> {
  return (await countAttempt(db, bucket, limit, now)).wait
}

/**
 * Counts one attempt in a bucket with a single statement, before the secret is compared, so that parallel guesses are all
 * counted. `wait` is 0 when the attempt may continue, otherwise the milliseconds until the bucket is free; `tries` is the number
 * of attempts in the current window, including this one.
 */
export async function countAttempt(
  db: Queries,
  bucket: string,
  limit: Limit,
  now: number,
): Promise<{ wait: number; tries: number }> {
  const row = await unaccompanied(() => counting(db, bucket, limit, now).executeTakeFirstOrThrow())
  const wait = row.failures <= limit.failures ? 0 : Math.max(row.window_until - now, 1)
  return { wait, tries: row.failures }
}

/**
 * Takes the turn of a bucket, which has none for `gap` milliseconds afterwards, with a single statement; resolves with 0, or without
 * a turn with the milliseconds until the next one.
 */
export async function takeTurn(db: Queries, bucket: string, gap: number, now: number): Promise<number> {
  const row = await unaccompanied(() =>
    db
      .insertInto('throttle')
      .values({ bucket, failures: 1, window_until: now + gap })
      .onConflict((oc) =>
        oc.column('bucket').doUpdateSet((eb) => {
          const over = eb.or([
            eb('throttle.window_until', '<=', now),
            // Written before the clock was set back.
            eb('throttle.window_until', '>', now + gap + CLOCK_SKEW),
          ])
          return {
            failures: eb
              .case()
              .when(over)
              .then(1)
              .else(eb('throttle.failures', '+', 1))
              .end(),
            window_until: eb
              .case()
              .when(over)
              .then(now + gap)
              .else(eb.ref('throttle.window_until'))
              .end(),
          }
        }),
      )
      .returning(['failures', 'window_until'])
      .executeTakeFirstOrThrow(),
  )
  return row.failures === 1 ? 0 : Math.max(row.window_until - now, 1)
}

function counting(db: Queries, bucket: string, limit: Limit, now: number) {
  return db
    .insertInto('throttle')
    .values({ bucket, failures: 1, window_until: now + limit.window })
    .onConflict((oc) =>
      oc.column('bucket').doUpdateSet((eb) => {
        const over = eb.or([
          eb('throttle.window_until', '<=', now),
          // Written before the clock was set back: no window is that long.
          eb('throttle.window_until', '>', now + Math.max(limit.window, limit.block) + CLOCK_SKEW),
        ])
        const full = eb('throttle.failures', '=', limit.failures)
        return {
          failures: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('throttle.failures', '+', 1))
            .end(),
          window_until: eb
            .case()
            .when(over)
            .then(now + limit.window)
            .when(full)
            .then(now + limit.block)
            .else(eb.ref('throttle.window_until'))
            .end(),
        }
      }),
    )
    .returning(['failures', 'window_until'])
}

/** How many attempts a bucket has in the current window. */
export async function readAttempts(db: Queries, bucket: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('throttle')
    .select('failures')
    .where('bucket', '=', bucket)
    .where('window_until', '>', now)
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Removes a bucket, after a success. */
export async function resetAttempts(db: Queries, bucket: string): Promise<void> {
  await db.deleteFrom('throttle').where('bucket', '=', bucket).execute()
}

/** Subtracts one counted attempt, where only failures count. */
export async function refundAttempt(db: Queries, bucket: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('failures', '>', 0)
    .execute()
}

/** Sets a mark until `until`. It is stored as a bucket because it expires like one. */
export async function setMark(db: Queries, mark: string, until: number): Promise<void> {
  await db
    .insertInto('throttle')
    .values({ bucket: mark, failures: 0, window_until: until })
    .onConflict((oc) => oc.column('bucket').doUpdateSet({ window_until: until }))
    .execute()
}

/** Whether a mark is set and has not expired. */
export async function hasMark(db: Queries, mark: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('throttle').select('window_until').where('bucket', '=', mark).executeTakeFirst()
  return row !== undefined && row.window_until > now
}
