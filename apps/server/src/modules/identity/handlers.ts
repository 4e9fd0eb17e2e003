import type { Context } from '#platform/app/context'

/** A handler that does something with the body of a call, and answers what that resolves with; nothing but that it is done otherwise. */
export const handlerOf =
  <By, Body, Data>(work: (app: Context, by: By, body: Body) => Promise<Data>) =>
  async ({ app, body, ...by }: By & { app: Context; body: Body }) =>
    ((await work(app, by as unknown as By, body)) ?? null) as Data extends void ? null : Data

/** The same, where what it resolves with is the `data` of the answer. */
export const dataHandlerOf =
  <By, Body, Data>(work: (app: Context, by: By, body: Body) => Promise<Data>) =>
  async ({ app, body, ...by }: By & { app: Context; body: Body }) => ({
    data: await work(app, by as unknown as By, body),
  })
