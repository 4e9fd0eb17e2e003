import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { describe, test } from 'node:test'
import { emptyDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'

const CLIENTS = 16

/** One request; resolves with its status, or with the code of what ended it. */
function ask(url: string, agent: Agent | false): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(`after the head: ${error.code}`))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })
}

describe('F10 SIGTERM while clients keep asking', () => {
  for (const [how, keepAlive] of [
    ['each time on a new connection', false],
    ['on a pool of connections, as nginx does', true],
  ] as const)
    test(`resets no request (${how})`, async (t) => {
      const { dataDir, databaseUrl, remove } = await emptyDatabase()
      const server = startServer(t, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
      t.after(remove)
      const address = await server.address
      const pool = keepAlive && new Agent({ keepAlive, maxSockets: CLIENTS })
      const outcomes = new Map<string, number>()
      const ready: string[] = []
      let ended = false
      server.ended.then(() => {
        ended = true
      })
      const client = async () => {
        for (let outcome = ''; outcome !== 'ECONNREFUSED' && !ended; ) {
          outcome = await ask(`${address}/api/cms/site`, pool)
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }
      }
      const balancer = async () => {
        while (!ended && ready.at(-1) !== 'ECONNREFUSED') ready.push(await ask(`${address}/readyz`, false))
      }
      const clients = [...Array.from({ length: CLIENTS }, client), balancer()]
      const isServing = () => (outcomes.get('200') ?? 0) >= 4 * CLIENTS && ready.includes('200')
      while (!isServing()) await new Promise((go) => setTimeout(go, 5))
      server.child.kill('SIGTERM')
      assert.equal(await server.ended, 0, server.said())
      await Promise.all(clients)
      if (pool) pool.destroy()
      assert.deepEqual([...outcomes.keys()].sort(), ['200', 'ECONNREFUSED'])
      assert.ok(ready.includes('503'), 'it says so to load balancers first')
      assert.deepEqual([...new Set(ready)].sort(), ['200', '503', 'ECONNREFUSED'])
    })
})
