import type { LawDetail } from '@anju/contract/law'
import { versionInForce } from '@anju/contract/law-citing'
import { visitor } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { assertDay } from '../desk/change.ts'
import { openLaw } from '../library.ts'

type Versions = LawDetail['versions']

/** Why no text of the law was in force on a day: it began later, had been repealed, or is not held. `then` are the versions published by that day. */
function reasonOf(then: Versions, all: Versions, on: string): string {
  const next = then.find(({ status }) => status === 'pending')
  if (next) return `这部法规在 ${on} 尚未施行，${next.effectiveOn} 起施行`
  if (then.some(({ status }) => status === 'repealed')) return `这部法规在 ${on} 已经废止`
  const first = all.at(-1)?.publishedOn
  return `没有收录 ${on} 施行的文本${first ? `，本库最早的是 ${first} 公布的版本` : ''}`
}

/**
 * The law at an address as visitors read it; on a day (`YYYY-MM-DD`) the version of it that was in force. Refuses with 404 where none
 * is held, with `noVersionOfDay` where the law itself is.
 */
export async function readVersion(
  app: Context,
  lawId: string,
  { on = '', now }: { on?: string | undefined; now: number },
): Promise<LawDetail> {
  assertDay(on, 'on')
  const reader = { caller: visitor, now }
  const missing = () => refuse('notFound', '没有找到这部法规')
  const ofDay = (await openLaw(app, lawId, reader, on)) ?? missing()
  if (!on) return ofDay
  const then = versionInForce(ofDay.versions)
  if (!then) {
    const { versions } = (await openLaw(app, lawId, reader)) ?? missing()
    return refuse('notFound', reasonOf(ofDay.versions, versions, on), { field: 'on', reason: 'noVersionOfDay' })
  }
  return then.lawId === lawId ? ofDay : ((await openLaw(app, then.lawId, reader, on)) ?? missing())
}
