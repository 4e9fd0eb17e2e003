import type { Context } from '#platform/app/context'

/** A handler that does something with the body of a call, and answers nothing but that it is done. */
export const handlerOf =
  <By, Body>(work: (app: Context, by: By, body: Body) => Promise<unknown>) =>
  async ({ app, body, ...by }: By & { app: Context; body: Body }): Promise<null> => {
    await work(app, by as unknown as By, body)
    return null
  }
