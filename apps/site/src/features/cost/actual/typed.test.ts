import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withoutSent } from './typed.ts'

it('after a save, what was typed meanwhile is still to be saved', () => {
  const sent = { '2026-01 office': '1', '2026-01 taxes': '2' }
  const typed = { '2026-01 office': '1', '2026-01 taxes': '25', '2026-02 office': '3' }
  assert.deepEqual(withoutSent(typed, sent), { '2026-01 taxes': '25', '2026-02 office': '3' })
})
