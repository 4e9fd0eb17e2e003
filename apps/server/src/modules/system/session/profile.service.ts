import type { profileRoutes } from '@anju/contract/system/profile'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By, User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { consumeAttempt } from '#platform/auth/throttle'
import { lockFor } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { postsOf } from '../post/queries.ts'
import { nickNameFault } from '../user/account-name.ts'
import { presentUser } from '../user/present.ts'
import { assertOwnContact } from '../user/rules.ts'

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

const HOUR = 3_600_000
/** Each new number or address also reveals whether another user has it. */
const CONTACTS = { failures: 10, window: HOUR, block: HOUR }

async function assertFewContacts(app: Context, { caller, now }: By, form: ProfileForm): Promise<void> {
  const { email, phone } = await app.db
    .selectFrom('administrator')
    .select(['email', 'phone'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  if ((form.email ?? email) === email && (form.phonenumber ?? phone) === phone) return
  const wait = await consumeAttempt(app.db, `contact:${caller.id}`, CONTACTS, now)
  if (wait > 0) refuse('tooMany', '手机号码和邮箱修改次数过多，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })
}

/** Changes what people may change of themselves; what the form leaves out stays. */
export async function editProfile(app: Context, by: By, form: ProfileForm): Promise<void> {
  const { caller } = by
  const { nickName, email, phonenumber: phone, sex } = form
  const fault = nickNameFault(caller, nickName, caller.nickName)
  if (fault) refuse('badRequest', fault, { field: 'nickName' })
  await assertFewContacts(app, by, form)
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'administrators')
    const did = `修改用户'${caller.userName}'`
    await assertOwnContact(tx, { phone, email }, { did, exceptId: caller.id })
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
