/**
 * Fee calculations of members with versions and review, the price library, and actual accounts beside a plan.
 *
 * The contract calculates; nothing else does. A scenario (`cost_scenario`) is a saved calculation of a member, versions
 * (`cost_version`) keep its text, digest and figures, computed by the same function here (record 0074). `scenario` has
 * the calls of members, `desk` those of reviewers, `prices` the price library on both sides, `actual` the accounts
 * beside an approved plan.
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { bindActual } from './actual/routes.ts'
import { bindCostDesk } from './desk/routes.ts'
import { waitingScenarios } from './desk/waiting.ts'
import { bindPriceDesk } from './prices/desk.routes.ts'
import { bindPrices } from './prices/routes.ts'
import { bindScenario } from './scenario/routes.ts'

export { deletePrices, insertPrices } from './prices/service.ts'

export const cost = defineModule({
  name: 'cost',
  tables: ['cost_scenario', 'cost_version', 'cost_event', 'cost_actual', 'cost_price'],
  bind: [bindActual, bindCostDesk, bindPriceDesk, bindPrices, bindScenario],
  usesOfDepartment: [
    { name: (count) => `${count} 份测算方案`, rows: [{ table: 'cost_scenario', column: 'department_id' }] },
  ],
  openWork: [
    {
      person: 'staff',
      name: (count) => `${count} 份未归档的测算方案`,
      rows: [{ table: 'cost_scenario', column: 'owner_id', counts: (eb) => eb('archived_at', 'is', null) }],
    },
  ],
  exampleRows: [
    {
      kind: 'price',
      table: 'cost_price',
      title: sql`name`,
      mark: sql`cast(version as text)`,
    },
  ],
  waiting: [waitingScenarios],
  titles: {
    scenario: { from: 'cost_scenario t', title: 't.name', scope: 't.department_id' },
    price: { from: 'cost_price t', title: 't.name' },
  },
})
