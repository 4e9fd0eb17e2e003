import { staffIds, staffScopeOf } from '#modules/member'
import type { Waiting } from '#platform/app/waiting'
import { dayAfter } from './state.ts'

/** Within so many days the desk is asked to see to a renewal. */
const URGENT_DAYS = 30

/** Certificates of the caller's people that are to be checked, and those that end soon or have ended. */
export const waitingCertificates: Waiting = {
  permission: 'cms:certificate:list',
  rank: 8,
  async count({ app: { db }, now, ...by }) {
    const own = db
      .selectFrom('certificate')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member_id', 'in', staffIds(staffScopeOf(by), 'enabled'))
    const ending = own
      .where('state', '=', 'held')
      .where('expires_on', '!=', '')
      .where('expires_on', '<=', dayAfter(now, URGENT_DAYS))
    const path = '/staff/certificate'
    const { count: toCheck } = await own.where('state', '=', 'waiting').executeTakeFirstOrThrow()
    const { count: toRenew } = await ending.executeTakeFirstOrThrow()
    return [
      { key: 'certificate-check', label: '待核对的员工证书', count: Number(toCheck), path: `${path}?state=waiting` },
      { key: 'certificate-ending', label: '30 天内到期或已过期的员工证书', count: Number(toRenew), path },
    ]
  },
}
