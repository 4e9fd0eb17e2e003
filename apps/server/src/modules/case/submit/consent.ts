import type { Consent } from '@anju/contract/privacy/rules'
import { toWireTime } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'
import type { Column } from '#platform/excel/write'
import { refuse } from '#platform/refusal'

/** On which ground what people send in is processed, as the rules on personal data say. */
export const CONSENT_BASIS = '您的同意（个人信息保护法第十三条第一款第一项）'

/** The version of the rules that holds now. */
async function presentVersion(db: Queries): Promise<number | undefined> {
  const latest = db.selectFrom('privacy_version').select('number').orderBy('number', 'desc').limit(1)
  return (await latest.executeTakeFirst())?.number
}

/** The same columns for what a clerk records: whoever called has agreed to the rules that the clerk has explained. */
export async function spokenConsent(db: Queries, now: number) {
  const version = (await presentVersion(db)) ?? null
  return { consent_version: version, consent_at: version === null ? null : now }
}

/**
 * The columns that prove a consent: the version of the rules on personal data that the form has shown, and when it was sent
 * (PIPL arts. 14 and 69). Refuses a version that does not hold any more, so that the form shows the new one and asks again.
 */
export async function consentTo(db: Queries, version: number, now: number) {
  if ((await presentVersion(db)) !== version)
    refuse('conflict', '个人信息处理规则已经更新，请重新阅读并勾选同意；填写的内容都在', {
      field: 'consent',
      reason: 'consentChanged',
    })
  return { consent_version: version, consent_at: now }
}

type Agreed = { consent_version: number | null; consent_at: number | null; recorded_by: string }

/** The stored consent for those who answer what was sent. */
export const consentOf = ({ consent_version, consent_at, recorded_by }: Agreed): Consent => ({
  number: consent_version ?? 0,
  at: consent_at === null ? '' : toWireTime(consent_at),
  spoken: recorded_by !== '',
})

/** The stored consent in an exported table. */
export const consentColumn: Column<Agreed> = {
  title: '同意个人信息处理规则',
  width: 30,
  value: (row) => {
    const { number, at, spoken } = consentOf(row)
    return number === 0 ? '' : `第 ${number} 版，${at}${spoken ? '（口头）' : ''}`
  },
}
