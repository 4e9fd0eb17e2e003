import type { profileRoutes } from '@anju/contract/system/profile'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By, User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { postsOf } from '../post/queries.ts'
import { loadRoleNames, nickNameFault } from '../user/account-name.ts'
import { presentUser } from '../user/present.ts'

type ProfileForm = BodyOf<(typeof profileRoutes)['PUT /prod-api/system/user/profile']>

/** The caller with the names of its roles and posts. */
export async function readProfile(app: Context, caller: User) {
  const data = await presentUser(app.db, caller.id)
  const posts = (await postsOf(app.db, 'administrator', [caller.id])).get(caller.id) ?? []
  return {
    data,
    roleGroup: data.roles.map(({ roleName }) => roleName).join(','),
    postGroup: posts.map(({ name }) => name).join(','),
  }
}

/**
 * Changes what people may change of themselves; what the form leaves out stays. Whether others have the same number or address is
 * neither checked nor told: an own profile is no means to try numbers.
 */
export async function editProfile(app: Context, by: By, form: ProfileForm): Promise<void> {
  const { caller } = by
  const { nickName, email, phonenumber: phone, sex } = form
  const roleNames = await loadRoleNames(app.db)
  const fault = nickNameFault(caller, nickName, { roleNames, before: caller.nickName })
  if (fault) refuse('badRequest', fault, { field: 'nickName' })
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'administrators')
    await updateVersioned(
      tx,
      'administrator',
      { id: caller.id, by },
      {
        nick_name: nickName,
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(sex !== undefined && { sex }),
      },
    )
  })
}
