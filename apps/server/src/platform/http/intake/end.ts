import type { FastifyReply } from 'fastify'

/** Whether a request has ended already, so that no event says so any more. */
export function hasEnded({ raw }: FastifyReply): boolean {
  return raw.destroyed
}

/** Calls back once when a request has ended, however it ends. */
export function atEnd({ raw }: FastifyReply, leave: () => void): void {
  const once = () => {
    raw.off('finish', once).off('close', once)
    leave()
  }
  raw.on('finish', once).on('close', once)
}
