import { type Decimal, sum } from './decimal.ts'
import { CostInputError, figure } from './figure.ts'
import { type Labour, readLabour } from './labour.ts'
import { type Line, readLines } from './lines.ts'
import { type Post, postCost, readPosts, workforceOf } from './people.ts'
import type { Spending } from './price.ts'
import type { CostProject } from './shapes/input.ts'
import { readTerms, type Terms } from './terms.ts'

/** A project with every input read. */
export type Model = { area: Decimal; posts: Post[]; labour: Labour; lines: Line[]; terms: Terms }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether something from outside (a template, a kept draft) has the shape of a project; its figures may still be wrong. */
export function looksLikeProject(value: unknown): value is CostProject {
  if (!isObject(value) || !isObject(value.area) || !isObject(value.settings)) return false
  const rowsAre = (rows: unknown, fits: (row: Record<string, unknown>) => boolean) =>
    Array.isArray(rows) && rows.every((row) => isObject(row) && fits(row))
  return (
    typeof value.name === 'string' &&
    isObject(value.settings.labour) &&
    rowsAre(value.staff, (row) => typeof row.role === 'string') &&
    rowsAre(value.lines, (row) => typeof row.code === 'string' && typeof row.name === 'string' && isObject(row.p))
  )
}

/** Reads a project; throws `CostInputError` at the first input that cannot be calculated with. */
export function readModel(project: CostProject): Model {
  if (!looksLikeProject(project)) throw new CostInputError('测算数据不完整，请重新选择一个模板。', 'project')
  const { settings } = project
  const area = figure(project.area.chargeable, '计费面积', 'area.chargeable', { positive: true })
  const labour = readLabour(settings.labour)
  const posts = readPosts(project.staff, settings, labour)
  const days = figure(settings.daysPerMonth, '每月计费天数', 'settings.daysPerMonth', { positive: true })
  const terms = readTerms(settings)
  const { people, wages } = workforceOf(posts, labour)
  const lines = readLines(project.lines, settings.taxpayer === 'general', { days, people, wages })
  const model = { area, labour, posts, lines, terms }
  if (spendingOf(model).gross.eq(0)) throw new CostInputError('请至少填写一个岗位或一项费用。', 'lines')
  return model
}

/** Gross spending and input VAT, yuan a month. */
export function spendingOf({ posts, labour, lines }: Pick<Model, 'posts' | 'labour' | 'lines'>): Spending {
  const people = posts.map((post) => postCost(post, labour).total)
  return {
    gross: sum([...people, ...lines.map((line) => line.monthly)]),
    inputVat: sum(lines.map((line) => line.inputVat)),
  }
}
