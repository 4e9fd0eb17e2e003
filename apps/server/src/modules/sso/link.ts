import { loginKey } from '#modules/identity'
import { findByStaffNo, findMemberById } from '#modules/member'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { Identity } from './way.ts'

const linkOf = (db: Queries, { issuer, subject }: Identity) =>
  db
    .selectFrom('company_login')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Whose account it is: whoever it is linked to, or else who has its staff number. */
export async function findPerson(db: Queries, identity: Identity) {
  const link = await linkOf(db, identity)
  if (link) return findMemberById(db, link.member_id)
  const key = loginKey(identity.number)
  return key ? findByStaffNo(db, key) : undefined
}

/** Links an account to the person who logs in with it for the first time. Refuses when either has another one. */
export async function link(tx: Tx, identity: Identity, memberId: string, now: number): Promise<void> {
  const { issuer, subject, number } = identity
  await tx
    .insertInto('company_login')
    .values({ issuer, subject, member_id: memberId, label: number.slice(0, 64), created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  if ((await linkOf(tx, identity))?.member_id === memberId) return
  refuse('rejected', '您的员工账号已绑定另一个单位账号，请联系公司管理员解除', { reason: 'companyTaken' })
}

/** The accounts of the company's own login of an employee, as people know them. */
export async function companyLogins(db: Queries, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_login')
    .select(['label', 'issuer'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ label, issuer }) => `${label}（${issuer.startsWith('wecom:') ? '企业微信' : issuer}）`)
}

/** Unlinks an employee from all of them. */
export async function endCompanyLogins(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('company_login').where('member_id', '=', memberId).execute()
}
