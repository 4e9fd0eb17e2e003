/** Fee calculations of members with versions and review, the price library, and actual accounts beside a plan. */

import { bindActual } from './actual/routes.ts'
import { bindCostDesk } from './desk/routes.ts'
import { bindPriceDesk } from './prices/desk.routes.ts'
import { bindPrices } from './prices/routes.ts'
import { bindScenario } from './scenario/routes.ts'

export { insertPrices } from './prices/service.ts'

/** Binds every call of this module. */
export function bindCost(...to: Parameters<typeof bindScenario>): void {
  for (const bindPart of [bindActual, bindCostDesk, bindPriceDesk, bindPrices, bindScenario]) bindPart(...to)
}
