import type { profileRoutes } from '@anju/contract/system/profile'
import type { BodyOf } from '@anju/contract/wire/route'
import type { Context } from '#platform/context'
import { lockFor } from '#platform/database/open'
import type { Administrator } from '#platform/http/caller'
import { postsOf } from './post/post.queries.ts'
import { presentUser } from './user.present.ts'
import { demandOwnContact } from './user.rules.ts'

type ProfileForm = BodyOf<(typeof profileRoutes)['PUT /prod-api/system/user/profile']>

/** The caller's own account with the names of its roles and posts. */
export async function readProfile(app: Context, caller: Administrator) {
  const data = await presentUser(app.db, caller.id)
  const posts = (await postsOf(app.db, 'administrator', [caller.id])).get(caller.id) ?? []
  return {
    data,
    roleGroup: data.roles.map(({ roleName }) => roleName).join(','),
    postGroup: posts.map(({ name }) => name).join(','),
  }
}

/** Changes what people may change of themselves; what the form leaves out stays. */
export async function changeProfile(app: Context, caller: Administrator, form: ProfileForm, now: number) {
  const { nickName, email, phonenumber: phone, sex } = form
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'administrators')
    const did = `修改用户'${caller.userName}'`
    await demandOwnContact(tx, { phone, email }, { did, exceptId: caller.id })
    await tx
      .updateTable('administrator')
      .set((eb) => ({
        nick_name: nickName,
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(sex !== undefined && { sex }),
        version: eb('version', '+', 1),
        updated_at: now,
        updated_by: caller.userName,
      }))
      .where('id', '=', caller.id)
      .execute()
  })
}
