import type { RouteTable } from '@anju/contract/wire/route'
import type { bind } from '#modules/identity'
import type { CaseKind } from '../kind.ts'

/** The handlers of some of the routes of a table. */
export type HandlersAt<Routes extends RouteTable, Key extends string> = Pick<
  Parameters<typeof bind<Routes>>[3],
  Extract<keyof Routes, Key>
>

/** The routes of a kind begin with it. */
export const pathOf = ({ page }: CaseKind) => `/prod-api${page}`
