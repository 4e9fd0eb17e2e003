import { DAY, HOUR, MINUTE, toWireTime } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { readFact, writeFact } from '#platform/database/fact'
import type { Queries } from '#platform/database/open'

/** A reading in the database is at most this much older than the last look of a running server. */
const NOTED_EVERY = 10 * MINUTE

const SEEN = 'clock-seen'
const WAIT = 'clock-wait'

/** What the watch notes in the database. */
export const CLOCK_FACTS = [SEEN, WAIT]

/** Deletions wait until then, because the clock moved by `jump` milliseconds more than time passed. */
export type Wait = { until: number; jump: number }

/** The wait that holds now, whichever server noticed the jump. */
export async function readWait(db: Queries, now: number): Promise<Wait | undefined> {
  const text = await readFact(db, WAIT)
  if (text === undefined) return undefined
  const { since, jump } = JSON.parse(text) as { since: number; jump: number }
  // A wait that began further ahead was noted by a clock that has been set back since, which is a jump of its own.
  return now < since + DAY && since <= now + DAY ? { until: since + DAY, jump } : undefined
}

/** Says why a deletion waits and until when. */
export function waitSentence({ until, jump }: Wait): string {
  const days = (Math.abs(jump) / DAY).toFixed(1)
  return `等待：时钟跳变（${jump > 0 ? '向前' : '向后'} ${days} 天，或服务停了这么久），删除类任务到 ${toWireTime(until)} 以后才运行`
}

type Reading = { wall: number; steady: number; noted: number | undefined }

async function readNoted(db: Queries): Promise<number | undefined> {
  const text = await readFact(db, SEEN)
  return text === undefined ? undefined : Number(text)
}

const isStale = (noted: number | undefined, now: number) => noted === undefined || Math.abs(now - noted) >= NOTED_EVERY

/** The last reading if it is from the last hour: several smaller steps within it add up; a machine that sleeps every night does not. */
const latelyRead = (last: Reading | undefined, steady: number) =>
  last && steady - last.steady <= HOUR ? last : undefined

const note = ({ db, log }: Pick<Context, 'db' | 'log'>, name: string, value: string) =>
  writeFact(db, name, value).catch((error) => log.warn({ err: error }, 'the clock was not noted'))

/** By how much the clock has moved, against the steady one or the last reading of any server; nothing up to a day. */
function jumpOf({ wall, steady, noted }: Reading, last: Reading | undefined): number | undefined {
  const own = last ? wall - last.wall - (steady - last.steady) : 0
  const foreign = noted === undefined || noted === last?.noted ? 0 : wall - noted
  return [own, foreign].find((one) => Math.abs(one) > DAY)
}

/**
 * Watches for a clock that jumps by more than a day: what is deleted because of its age would be gone for good on the word
 * of one reading. Within a process the clock is compared with one that nobody sets; across restarts, and between servers
 * with different clocks, with the last reading in the database. Each jump starts a wait of a day.
 */
export function createClockWatch(steadyNow: () => number) {
  let last: Reading | undefined
  return async ({ db, log }: Pick<Context, 'db' | 'log'>, now: number): Promise<Wait | undefined> => {
    const noted = await readNoted(db)
    const steady = steadyNow()
    const jump = jumpOf({ wall: now, steady, noted }, last)
    if (jump !== undefined) {
      log.warn({ days: Math.round(jump / DAY) }, 'the clock has jumped: tasks that delete wait for a day')
      await note({ db, log }, WAIT, JSON.stringify({ since: now, jump }))
    }
    const renew = jump !== undefined || isStale(noted, now)
    if (renew) await note({ db, log }, SEEN, String(now))
    const since = jump === undefined ? latelyRead(last, steady) : undefined
    last = { ...(since ?? { wall: now, steady }), noted: renew ? now : noted }
    // On a full disk nothing can be noted, and nothing is deleted either.
    return jump === undefined ? readWait(db, now) : { until: now + DAY, jump }
  }
}
