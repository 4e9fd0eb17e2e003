import type { MemberRow } from '@anju/contract/member/account'

/** What becomes of the console accounts of staff whose accounts are disabled or deleted, as the question before it says; empty without any. */
export function userEnds(members: readonly MemberRow[]): string {
  const users = members.flatMap(({ name, user }) => (user?.status === '0' ? { name, ...user } : []))
  const ending = users.filter(({ ends }) => ends).map(({ userName }) => `“${userName}”`)
  const staying = users.filter(({ ends }) => !ends).map(({ name }) => `“${name}”`)
  return [
    ending.length > 0 && `同时停用后台账号${ending.join('、')}。`,
    staying.length > 0 && `${staying.join('、')}的后台账号您不能停用，仍可登录，请告知上级管理员。`,
  ]
    .filter(Boolean)
    .join('')
}
