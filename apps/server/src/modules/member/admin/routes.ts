import { memberAccountRoutes } from '@anju/contract/member/account'
import type { FastifyInstance } from 'fastify'
import { bind, type Permitted } from '#modules/identity'
import { departmentTree, handedOverOf, reachOf } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { exportMembers } from './export.ts'
import { importMembers } from './import.service.ts'
import { templateFile } from './import.sheet.ts'
import { masked, presentMembers, presentSession } from './present.ts'
import { findShown, listMembers, listSessions, type ShownMember } from './queries.ts'
import { assertSeen, staffScopeOf } from './scope.ts'
import {
  addAccount,
  changeAccountStatus,
  editAccount,
  endAccountSessions,
  removeAccounts,
  resetPassword,
  unlinkCompanyLogins,
} from './service.ts'

async function seenMember(app: Context, by: Permitted, id: string): Promise<ShownMember> {
  const row = await findShown(app.db, id)
  assertSeen(staffScopeOf(by), row?.departmentIds)
  return row as ShownMember
}

export function bindAccounts(server: FastifyInstance, app: Context): void {
  bind(server, app, memberAccountRoutes, {
    'GET /prod-api/cms/member/list': async ({ app, query, ...by }) => {
      const { total, rows } = await listMembers(app.db, by, query)
      const members = await presentMembers(app.db, by.caller, rows)
      return { total, rows: members.map((row) => ({ ...row, phonenumber: masked(row.phonenumber) })) }
    },
    'GET /prod-api/cms/member/deptTree': async ({ app, caller, permission }) => ({
      data: await departmentTree(app.db, reachOf(caller, permission)),
    }),
    'GET /prod-api/cms/member/:memberId': async ({ app, params, ...by }) => {
      const [data] = await presentMembers(app.db, by.caller, [await seenMember(app, by, params.memberId)])
      return { data: data as NonNullable<typeof data> }
    },
    'POST /prod-api/cms/member': async ({ app, body, ...by }) => addAccount(app, by, body),
    'PUT /prod-api/cms/member': async ({ app, body, query, ...by }) =>
      handedOverOf(await editAccount(app, by, body, query.handTo)),
    'PUT /prod-api/cms/member/changeStatus': async ({ app, body: { memberId, status }, query, ...by }) =>
      handedOverOf(await changeAccountStatus(app, by, { id: String(memberId), status }, query.handTo)),
    'PUT /prod-api/cms/member/resetPwd': async ({ app, body, ...by }) => ({
      password: await resetPassword(app, by, String(body.memberId)),
    }),
    'DELETE /prod-api/cms/member/:memberIds': async ({ app, params, query, ...by }) =>
      handedOverOf(await removeAccounts(app, by, [...new Set(params.memberIds.split(','))], query.handTo)),
    'GET /prod-api/cms/member/session/:memberId': async ({ app, params, ...by }) => {
      const { id } = await seenMember(app, by, params.memberId)
      const data = (await listSessions(app.db, id, by.now)).map(presentSession)
      return { data, companyLogins: await app.answers.companyLogins(app.db, id) }
    },
    'DELETE /prod-api/cms/member/session/:memberId': async ({ app, params, ...by }) => {
      await endAccountSessions(app, by, { id: params.memberId })
      return null
    },
    'DELETE /prod-api/cms/member/companyLogin/:memberId': async ({ app, params, ...by }) => {
      await unlinkCompanyLogins(app, by, params.memberId)
      return null
    },
    'DELETE /prod-api/cms/member/session/:memberId/:sessionId': async ({ app, params, ...by }) => {
      await endAccountSessions(app, by, { id: params.memberId, sessionId: params.sessionId })
      return null
    },
    'POST /prod-api/cms/member/export': async ({ app, body, signal, ...by }) => exportMembers(app, by, body, signal),
    'POST /prod-api/cms/member/importTemplate': async ({ app, now }) => templateFile(app.db, now),
    'POST /prod-api/cms/member/importData': async ({ app, query, upload, ...by }) => {
      const { dryRun, updateSupport, partial } = query
      const options = { dryRun: dryRun === '1', update: updateSupport === '1', partial: partial === '1' }
      return importMembers(app, by, upload, options)
    },
  })
}
