import { userRoutes } from '@anju/contract/system/user'
import type { FastifyInstance } from 'fastify'
import { bind, type Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { handedOverOf } from '../access/access-change.ts'
import { assertUserInScope, reachOf } from '../access/reach.ts'
import { departmentTree } from '../department/queries.ts'
import { presentPost } from '../post/present.ts'
import { postIdsOf, postsToChoose } from '../post/queries.ts'
import { exportUsers } from './export.ts'
import { importUsers } from './import/service.ts'
import { templateFile } from './import/sheet.ts'
import { readWork } from './leaving.ts'
import { managedUsers, presentUser, presentUsers } from './present.ts'
import { listUsers } from './queries.ts'
import { rolesToChoose } from './roles.ts'
import { addUser, changeUserRoles, changeUserStatus, editUser, removeUsers, resetPassword } from './service.ts'
import { staffToChoose } from './staff.ts'

const idsOf = (list: string | undefined) => (list ?? '').split(',').flatMap((id) => id.trim() || [])
const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** The form of a new user: the roles and posts to choose from. */
async function blankForm({ app, caller }: Permitted & { app: Context }) {
  const { roles } = await rolesToChoose(app.db, caller)
  return { roles: roles.filter(({ status }) => status === '0'), posts: (await postsToChoose(app.db)).map(presentPost) }
}

async function userWithRoles(app: Context, by: Permitted, userId: string) {
  await assertUserInScope(app.db, by, userId)
  const { own, grantable, roles } = await rolesToChoose(app.db, by.caller, userId)
  return { user: await presentUser(app.db, userId, grantable), own, roles }
}

export function bindUser(server: FastifyInstance, app: Context): void {
  bind(server, app, userRoutes, {
    'GET /prod-api/system/user/list': async ({ app, query, ...by }) => {
      const { total, rows } = await listUsers(app.db, by, query)
      return { total, rows: await managedUsers(app, by.caller, await presentUsers(app.db, rows)) }
    },
    'GET /prod-api/system/user/deptTree': async ({ app, caller, permission }) => ({
      data: await departmentTree(app.db, reachOf(caller, permission)),
    }),
    'GET /prod-api/system/user/staff': staffToChoose,
    'GET /prod-api/system/user': blankForm,
    'GET /prod-api/system/user/': blankForm,
    'GET /prod-api/system/user/work/:userIds': async ({ app, params, ...by }) => ({
      data: await readWork(app, by, idsOf(params.userIds)),
    }),
    'GET /prod-api/system/user/:userId': async ({ app, params, ...by }) => {
      const { user, own, roles } = await userWithRoles(app, by, params.userId)
      const postIds = await postIdsOf(app.db, 'administrator', params.userId)
      const posts = (await postsToChoose(app.db, postIds)).map(presentPost)
      const [data] = await managedUsers(app, by.caller, [user])
      return { data: data as NonNullable<typeof data>, roleIds: own, roles, postIds, posts }
    },
    'POST /prod-api/system/user': async ({ app, body, ...by }) => ({ userId: await addUser(app, by, body) }),
    'PUT /prod-api/system/user': async ({ app, body, query, ...by }) =>
      handedOverOf(await editUser(app, by, body, query.handTo)),
    'DELETE /prod-api/system/user/:userIds': async ({ app, params, query, ...by }) =>
      handedOverOf(await removeUsers(app, by, idsOf(params.userIds), query.handTo)),
    'PUT /prod-api/system/user/resetPwd': async ({ app, body: { userId, password }, ...by }) => {
      await resetPassword(app, by, { id: String(userId), password })
      return null
    },
    'PUT /prod-api/system/user/changeStatus': async ({ app, body: { userId, ...change }, ...by }) =>
      handedOverOf(await changeUserStatus(app, by, { ...change, id: String(userId) })),
    'GET /prod-api/system/user/authRole/:userId': async ({ app, params, ...by }) => {
      const { user, roles } = await userWithRoles(app, by, params.userId)
      return { user, roles }
    },
    'PUT /prod-api/system/user/authRole': async ({ app, query: { userId, roleIds, handTo }, ...by }) =>
      handedOverOf(await changeUserRoles(app, by, { id: userId, roleIds: idsOf(roleIds), handTo })),
    'POST /prod-api/system/user/export': async ({ app, body, signal, ...by }) => exportUsers(app, by, body, signal),
    'POST /prod-api/system/user/importTemplate': async ({ now }) => templateFile(now),
    'POST /prod-api/system/user/importData': async ({ app, query, upload, ...by }) => {
      const { updateSupport, partial, passwords } = query
      const options = { update: isOn(updateSupport), partial: isOn(partial), inFileOnly: passwords === 'file' }
      return importUsers(app, by, upload, options)
    },
  })
}
