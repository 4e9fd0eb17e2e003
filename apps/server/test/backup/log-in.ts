import assert from 'node:assert/strict'
import { ACCOUNTS } from '../server-process.ts'

/** Logs the first administrator in to a server process. */
export async function logIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: ACCOUNTS.ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/prod-api/login`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { token?: string }
  assert.ok(token)
  return token
}
