import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../../refusal.ts'
import { dropBody } from './drop.ts'

/** What looks at a body while it arrives. */
export type Receiver = {
  /** Called with each chunk; throws to refuse the body. */
  take(chunk: Buffer): void
  /** Called at the end; throws to refuse it. */
  end(): void
}

export type Receiving = {
  /** Resolves when the body has arrived; rejects when it is refused or the sender has left. */
  whole: Promise<void>
  /** Refuses the body while it arrives. */
  stop(refusal: Refusal): void
}

/** Reads a body to its end; what comes after a refusal is dropped. */
export function receive(payload: IncomingMessage, receiver: Receiver): Receiving {
  const { promise: whole, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    for (const [name, listener] of Object.entries(listeners)) payload.off(name, listener)
  }
  const stop = (error: unknown) => {
    leave()
    dropBody(payload)
    reject(error)
  }
  const tried = (step: () => void) => {
    try {
      step()
      return true
    } catch (error) {
      stop(error)
      return false
    }
  }
  const listeners = {
    data: (chunk: Buffer) => void tried(() => receiver.take(chunk)),
    end: () => {
      if (!tried(() => receiver.end())) return
      leave()
      resolve()
    },
    error: stop,
    close: () => stop(new Error('the sender has left')),
  }
  for (const [name, listener] of Object.entries(listeners)) payload.on(name, listener)
  // Its events are over.
  if (payload.destroyed && !payload.readableEnded) listeners.close()
  return { whole, stop }
}
