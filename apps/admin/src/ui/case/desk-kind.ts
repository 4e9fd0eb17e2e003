import type { CaseKindName } from '@anju/contract/case/kinds'
import type { Permission } from '@anju/contract/screens'
import type { Labels } from '@anju/contract/wire/labels'
import type { CallKey } from '../session/call.ts'
import { passes, type Rights } from '../session/rights.ts'
import type { Case, CaseKind } from './case.api.ts'

/** The views that everybody has, in their order: their names, and the route of their numbers. */
export type Views<Id extends string = string> = {
  ids: readonly Id[]
  names: Labels<Id>
  counts: CallKey & `GET ${string}/counts`
}

/** What the desks are called in paths, addresses and permissions. */
export type DeskPage = { [Right in Permission]: Right extends `cms:${infer Page}:contact` ? Page : never }[Permission]

/** Of the terms of a kind: what people read for the states, those that end a case, and the length of what the company writes. */
type DeskTerms<View extends string = string> = {
  labels: Readonly<Record<string, string>>
  ended: readonly string[]
  views: readonly View[]
  moves: Readonly<Record<string, readonly string[]>>
  limits: { note: number }
}

/** A kind of case with a desk: what the parts of the desk ask of it. */
export type DeskKind<One extends Case = Case, Page extends DeskPage = DeskPage> = CaseKind<One> & {
  page: Page
  table: CaseKindName
  terms: DeskTerms
  views: Views
}

/** What the views that several kinds have are called. */
const viewNames = {
  mine: '我负责的',
  department: '本部门',
  waiting: '待接手',
  today: '今天到期',
  overdue: '已超期',
  ownerless: '无人负责',
  all: '全部',
} as const
type CommonView = keyof typeof viewNames

type OwnKind<One extends Case, Page extends DeskPage, View extends string> = Pick<
  CaseKind<One>,
  'noun' | 'history' | 'linesOf'
> & {
  page: Page
  table: CaseKindName
  terms: DeskTerms<View>
  /** What the views are called that not all kinds have, or otherwise than there. */
  names: Labels<Exclude<View, CommonView>> & Partial<Labels<CommonView>>
  /** What is deleted of one. */
  removed: string
  /** The routes beside those of every desk whose answers change with a case. */
  related: readonly CallKey[]
}

/** The routes of a desk begin with it. */
export const pathOf = (page: DeskPage) => `/prod-api/cms/${page}` as const

/** A kind of case with its desk, whose routes and permissions follow from what they are called. */
export function deskKind<One extends Case, const Page extends DeskPage, View extends string>({
  page,
  names,
  removed,
  related,
  ...kind
}: OwnKind<One, Page, View>): DeskKind<One, Page> {
  const path = pathOf(page)
  const counts = `GET ${path}/counts` as const
  const id = `${kind.table}Id`
  const removal = {
    permission: `cms:${page}:remove`,
    route: `DELETE ${path}/:${id}`,
    noun: removed,
  } as unknown as NonNullable<CaseKind['removal']>
  return {
    ...kind,
    page,
    name: kind.table,
    one: `GET ${path}/:${id}` as CaseKind['one'],
    related: [`GET ${path}/list`, counts, `GET ${path}/views`, ...related],
    removal,
    views: { ids: kind.terms.views, names: { ...viewNames, ...names }, counts },
  }
}

/** A case of a kind, as a row or as a page. */
type OneOf = { version: number }

const fieldOf = (one: object, name: string) => (one as Record<string, string>)[name] ?? ''

/** The id of a case. */
export const idOf = ({ table }: Pick<DeskKind, 'table'>, one: object): string => fieldOf(one, `${table}Id`)

/** A case in the version that is shown. */
export const versionOf = (kind: Pick<DeskKind, 'table'>, one: OneOf) => ({
  [`${kind.table}Id`]: idOf(kind, one),
  version: one.version,
})

/** The state of a case. */
export const stateOf = (one: object): string => fieldOf(one, 'state') || fieldOf(one, 'stage')

/** Whether a case has ended. */
export const isEnded = ({ terms }: Pick<DeskKind, 'terms'>, one: object): boolean => terms.ended.includes(stateOf(one))

/** Who may save views for all: whoever dispatches cases, or sets the desk up. */
export const sharingRights = ({ page }: Pick<DeskKind, 'page'>): [Permission, ...Permission[]] =>
  page === 'recruitment' ? [`cms:${page}:setting`] : [`cms:${page}:setting`, `cms:${page}:assign`]

/** Views of what waits for somebody, the nearest to a user first. */
const WAITING = ['mine', 'department', 'unassigned', 'waiting', 'ownerless', 'open'] as const

/** The views of a kind in which somebody with these rights looks for work; none for whoever only looks, and for administrators, who look after everything. */
export function workViews({ page, views }: Pick<DeskKind, 'page' | 'views'>, rights: Rights): readonly string[] {
  if (rights.permissions.includes('*:*:*')) return []
  const handles = passes(rights, { any: [`cms:${page}:handle`] })
  if (!handles && !passes(rights, { any: sharingRights({ page }) })) return []
  const assigns = page !== 'recruitment' && passes(rights, { any: [`cms:${page}:assign`] })
  return WAITING.filter(
    (view) => views.ids.includes(view) && (handles || view !== 'mine') && (assigns || view !== 'unassigned'),
  )
}

/**
 * The view with which a list opens for somebody who has not chosen one: the first of theirs with anything in it, or all that is open.
 * A dispatcher to whom no letter is assigned would otherwise begin with an empty list while new ones wait.
 */
export const usualStart = (views: readonly string[], counts: ReadonlyMap<string, number> | undefined): string =>
  views.find((view) => (counts?.get(view) ?? 0) > 0) ?? views[0] ?? 'open'
