import type { Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { assertDepartmentInScope, usersInScope } from '../access/reach.ts'

declare module '#platform/app/answers' {
  interface Answers {
    /** The reason why a password is easy to guess in this company; `own` are the person's names. */
    findPasswordFault(app: Context, password: string, own: readonly string[]): Promise<string | undefined>
  }
}

type Contact = { phone?: string | undefined; email?: string | undefined }
/** The same as forms name it. */
type WireContact = { phonenumber: string; email: string }

/**
 * The reason why a phone number or address is not available: another user whom the caller sees has it. What users out of reach have
 * is not told, so that nobody can try numbers.
 */
async function contactFault(
  db: Queries,
  by: Permitted,
  { phone, email }: Contact,
  exceptId: string,
): Promise<{ field: keyof WireContact; fault: string } | undefined> {
  const others = () =>
    db.selectFrom('administrator').select('id').where('id', '!=', exceptId).where(usersInScope(by)).limit(1)
  if (phone && (await others().where('phone', '=', phone).executeTakeFirst()))
    return { field: 'phonenumber', fault: '手机号码已存在' }
  const same = email && others().where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
  return same && (await same.executeTakeFirst()) ? { field: 'email', fault: '邮箱账号已存在' } : undefined
}

/** Refuses them; `did` begins the sentence. Call it under the lock. */
export async function assertOwnContact(
  tx: Tx,
  by: Permitted,
  contact: Contact,
  { did, exceptId }: { did: string; exceptId: string },
) {
  const taken = await contactFault(tx, by, contact, exceptId)
  if (taken) refuse('rejected', `${did}失败，${taken.fault}`, { field: taken.field })
}

/** Refuses a department that does not exist, is disabled, or is outside the caller's scope. */
export async function assertDepartment(db: Queries, by: Permitted, departmentId: string): Promise<void> {
  assertDepartmentInScope(by, departmentId)
  if (!departmentId) return
  const row = await db.selectFrom('department').select('status').where('id', '=', departmentId).executeTakeFirst()
  if (!row) refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: 'deptId' })
  if (row.status !== 'enabled') refuse('badRequest', '所选的部门已停用', { field: 'deptId' })
}

/** Refuses a password that is easy to guess for this user. */
export async function assertPassword(app: Context, password: string, who: { userName: string; nickName: string }) {
  const fault = await app.answers.findPasswordFault(app, password, [who.userName, who.nickName])
  if (fault) refuse('rejected', fault, { field: 'password' })
}
