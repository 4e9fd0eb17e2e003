import { Decimal, money, perSquareMetre, share, sum } from './decimal.ts'
import { CATEGORIES, CATEGORY_KEYS, type CategoryKey, FUNCTION_KEYS, FUNCTIONS, type FunctionKey } from './labels.ts'
import type { Model } from './model.ts'
import { postCost } from './people.ts'
import type { ItemRow, RoundingTail } from './shapes/result.ts'

type Items<Key> = { rows: ItemRow<Key>[]; tail: RoundingTail }

function itemsOf<Key extends string>(
  keys: Key[],
  labels: Record<Key, string>,
  cost: (key: Key) => Decimal,
  area: Decimal,
) {
  const costs = keys.map(cost)
  const total = sum(costs)
  const rows = keys.map((key, index) => row(key, labels[key], costs[index] ?? cost(key), total, area))
  return { rows, tail: tailOf(rows, total, area) }
}

const row = <Key>(key: Key, label: string, cost: Decimal, total: Decimal, area: Decimal): ItemRow<Key> => ({
  key,
  label,
  monthly: money(cost),
  perM2: perSquareMetre(cost.div(area)),
  shareOfCost: share(cost.div(total)),
})

function tailOf(rows: ItemRow<string>[], total: Decimal, area: Decimal): RoundingTail {
  const missing = (name: string, part: (row: ItemRow<string>) => string) =>
    Decimal(name).minus(sum(rows.map((row) => Decimal(part(row)))))
  return {
    monthly: money(missing(money(total), (row) => row.monthly)),
    perM2: perSquareMetre(missing(perSquareMetre(total.div(area)), (row) => row.perM2)),
    shareOfCost: share(missing('1', (row) => row.shareOfCost)),
  }
}

/** Statutory view: own people are all in 人员费用, whatever they do. */
export const categoryItems = (model: Model): Items<CategoryKey> =>
  itemsOf(CATEGORY_KEYS, CATEGORIES, (key) => categoryCost(model, key), model.area)

/** Cost of one statutory item, yuan a month. */
export function categoryCost({ posts, labour, lines }: Model, key: CategoryKey): Decimal {
  const own = sum(lines.filter((line) => line.cat === key).map((line) => line.monthly))
  return key === 'personnel' ? own.plus(sum(posts.map((post) => postCost(post, labour).total))) : own
}

/** Functional view: people count where they work. */
export function functionItems({ posts, labour, lines, area }: Model): Items<FunctionKey> {
  const cost = (key: FunctionKey) =>
    sum([
      ...posts.filter((post) => post.func === key).map((post) => postCost(post, labour).total),
      ...lines.filter((line) => line.func === key).map((line) => line.monthly),
    ])
  return itemsOf(FUNCTION_KEYS, FUNCTIONS, cost, area)
}
