import { type Static, Type } from 'typebox'
import { strict } from '../../wire/console.ts'
import { Nothing } from '../../wire/envelope.ts'
import { routes } from '../../wire/route.ts'
import { ScenarioId } from '../scenario/rows.ts'
import { ACTUAL_AMOUNT, ACTUAL_ITEMS, MONTH, MOST_MONTHS } from './terms.ts'

const Item = Type.Enum(ACTUAL_ITEMS, { title: '项目' })
const Amount = Type.String({ pattern: ACTUAL_AMOUNT, message: '金额应为数字，最多两位小数' })
const Month = Type.String({ pattern: MONTH, message: '月份的格式应为 2026-01' })

export const ActualEntry = Type.Object({ month: Type.String(), item: Item, amount: Type.String() })
export type ActualEntry = Static<typeof ActualEntry>

/** The plan of the last reviewed version, yuan a month and for each month that was planned, with the accounts that were entered. */
export const ActualAccounts = Type.Object({
  planNo: Type.Integer(),
  plan: Type.Array(Type.Object({ item: Item, monthly: Type.String() })),
  months: Type.Array(ActualEntry),
  entries: Type.Array(ActualEntry),
})
export type ActualAccounts = Static<typeof ActualAccounts>

/** Accounts beside the plan of a reviewed scenario. Whoever may read the scenario enters them. */
export const costActualRoutes = routes({
  'GET /api/cms/cost/actual/:scenarioId': {
    access: 'member',
    about: '已审核或已锁定方案的计划与实际',
    params: Type.Object({ scenarioId: ScenarioId }),
    data: ActualAccounts,
  },
  'PUT /api/cms/cost/actual/:scenarioId': {
    access: 'member',
    largeBody: { bytes: 192 * 1024, why: 'the amounts of all items and months' },
    about: '填写实际发生额；金额为空则删去，seen 为修改前看到的金额，已在别处变动的不覆盖',
    params: Type.Object({ scenarioId: ScenarioId }),
    body: strict({
      entries: Type.Array(
        strict({
          month: Month,
          item: Item,
          amount: Amount,
          /** The stored amount that the caller means to replace; empty when there was none. */
          seen: Amount,
        }),
        { minItems: 1, maxItems: MOST_MONTHS * ACTUAL_ITEMS.length },
      ),
    }),
    data: Nothing,
  },
})
