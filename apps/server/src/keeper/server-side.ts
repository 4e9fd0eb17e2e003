// What a server does that a keeper has started: reports that it is ready, and follows the orders of the keeper.
import { KEPT, type Orders, type Report } from './protocol.ts'

export type Keeper = {
  /** Whether another server serves until this one is ready, and some moments longer. */
  beside: boolean
  report(report: Report): Promise<void>
  /** Resolves when the other server has ended. */
  alone: Promise<void>
  onOrder(order: 'leave' | 'stop', obey: () => void): void
}

/** The keeper of this process; `undefined` for a server that was started without one. */
export function findKeeper(): Keeper | undefined {
  const how = process.env[KEPT]
  if (!how || !process.send) return undefined
  // Until it says how it obeys it has begun nothing.
  const exit = (): void => process.exit()
  const obeyed = { alone: Promise.withResolvers<void>(), leave: exit, stop: exit }
  process.on('message', (order: Orders) => (order === 'alone' ? obeyed.alone.resolve() : obeyed[order]()))
  // The keeper is gone, and with it what leads here: another one may start with another server.
  process.on('disconnect', () => obeyed.stop())
  return {
    beside: how === 'beside',
    report: (report) => new Promise((sent) => process.send?.(report, () => sent())),
    alone: obeyed.alone.promise,
    onOrder: (order, obey) => {
      obeyed[order] = obey
    },
  }
}
