import type { Route, RouteTable } from '@anju/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/app/context'
import { bindTable, type CallOf, type Handlers } from '#platform/http/bind-table'
import type { Caller, Member, User } from './caller.ts'

/** The callers that handlers receive, by the access of their route. */
type Callers = { anyone: Caller; member: Member; administrator: User }

/** One validated request as a handler sees it. */
export type Call<R extends Route> = CallOf<R, Callers>

/** Binds a contract table to a complete map of handlers, which receive the callers that the guard lets in. */
export function bind<Table extends RouteTable>(
  server: FastifyInstance,
  app: Context,
  table: Table,
  handlers: Handlers<Table, Callers>,
): void {
  bindTable<Table, Callers>(server, app, table, handlers)
}
