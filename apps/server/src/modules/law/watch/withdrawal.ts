import { toWireDate } from '@anju/contract/wire/time'
import type { Tx } from '#platform/database/open'
import { openAt } from './open.ts'
import { citingPlaces } from './places.ts'
import { anotherHolds, HOLDING, wholeLawChange } from './repeal.ts'
import { closeReversed } from './reversed.ts'

type Withdrawn = { id: string; slug: string; group_key: string; short_title: string; status: string }

/**
 * Looks for the places that cite a law before it is withdrawn: afterwards no name means it any more. The answer puts them under review,
 * unless the law did not hold or another version of it does.
 */
export async function beforeWithdrawal(tx: Tx, law: Withdrawn, now: number) {
  const places = HOLDING.includes(law.status) ? await citingPlaces(tx, [law.group_key], now) : []
  return async (reason: string): Promise<number> => {
    if (places.length === 0 || (await anotherHolds(tx, law.group_key))) return 0
    // What was open about the text is closed first: it is opened again with the law.
    await closeReversed(tx, now)
    const newText = `《${law.short_title}》已从法规检索中撤下：${reason}`
    const change = await wholeLawChange(tx, law, places, { change: 'withdrawn', newText, from: toWireDate(now) })
    return openAt(tx, [change], places, now)
  }
}
