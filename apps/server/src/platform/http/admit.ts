import type { Access } from '@anju/contract/wire/route'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { readToken } from '../token.ts'
import { type Administrator, type Caller, type Member, visitor } from './caller.ts'
import { refuse } from './refusal.ts'

/**
 * Calls that a person with an initial password may make before changing it. RuoYi's own client shows no page at all before
 * it has read the menu, asks for notices beside every page, and for the account on the page where the password is changed.
 */
const BEFORE_CHANGE = new Set<string>([
  'GET /api/member/is_login',
  'PUT /api/member/reset_pwd',
  'POST /api/member/reset_pwd',
  'GET /prod-api/getInfo',
  'GET /prod-api/getRouters',
  'GET /prod-api/system/notice/listTop',
  'GET /prod-api/system/user/profile',
  'PUT /prod-api/system/user/profile/updatePwd',
])

/** The session that a request presents, when it is one of the realm that its route belongs to, however its address is spelt. */
async function findPresented(app: Context, key: string, request: FastifyRequest) {
  const presented = readToken(request.headers.authorization)
  const realm = key.includes(' /prod-api/') ? 'pa' : 'pm'
  if (presented?.realm !== realm) return { presented: presented !== undefined, found: undefined }
  return {
    presented: true,
    found: await app.findCaller(realm === 'pm' ? 'member' : 'administrator', presented.token),
  }
}

/** Who calls, held against what the route demands; an unknown token on an open route is simply a visitor (security S14). */
export async function admit(app: Context, access: Access, key: string, request: FastifyRequest): Promise<Caller> {
  const { presented, found } = await findPresented(app, key, request)
  if (access === 'anyone') return found ?? visitor
  if (!found) return refuse(access === 'member' && presented ? 'sessionExpired' : 'unauthenticated')
  if (found.mustChangePassword && !BEFORE_CHANGE.has(key)) refuse('mustChangePassword')
  return found
}

/** Whether a caller of the console holds a permission. */
export function holds(caller: Administrator | Member, permission: string): boolean {
  if (caller.kind !== 'administrator') return false
  return caller.permissions.includes('*:*:*') || caller.permissions.includes(permission)
}

/** Whether the route asks for a permission that the caller does not hold. */
export function lacksPermission(access: Access, caller: Caller): boolean {
  if (!access.startsWith('permission:')) return false
  return caller.kind === 'visitor' || !holds(caller, access.slice('permission:'.length))
}
