/**
 * Logging in with the company's own accounts, by OpenID Connect or 企业微信, on the site and in the console. An account is linked to the employee
 * with its staff number; whose password opens nothing, this opens nothing for, either.
 */

import { defineModule } from '#platform/app/module'
import { companyLogins, endCompanyLogins } from './link.ts'
import { bindSso } from './routes.ts'
import { lookAtWays, recentFault } from './ways.ts'

export const sso = defineModule({
  name: 'sso',
  tables: ['company_login'],
  bind: [bindSso],
  answers: { companyLogins, endCompanyLogins },
  usesOfPerson: [{ table: 'company_login', column: 'member_id', person: 'staff', row: 'goes' }],
  conditions: [
    {
      name: 'sso',
      label: '单位账号登录不可用',
      page: '/monitor/logininfor',
      look: ({ settings }) => lookAtWays(settings),
      check: async ({ settings }) => recentFault(settings),
    },
  ],
})
