import type { FastifyInstance } from 'fastify'
import { unlessLocked } from '../database/sqlite-lock.ts'

const WRITE_EVERY = 10_000

/**
 * Writes what a process counts in memory every ten seconds while the server listens, and once when it closes. While another program has the
 * database locked, the counts wait. The returned function writes at once; it resolves when that has been tried. `writeOnce` does not throw.
 */
export function writeRegularly(server: FastifyInstance, writeOnce: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  const write = () => {
    // Under a lock the counts wait in memory, and nobody for them.
    last = last.then(() => unlessLocked(writeOnce)).then(() => {})
    return last
  }
  let timer: NodeJS.Timeout | undefined
  server.addHook('onListen', async () => {
    timer = setInterval(write, WRITE_EVERY).unref()
  })
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await last
    await writeOnce()
  })
  return write
}
