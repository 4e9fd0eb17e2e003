import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entriesOf, typedOver, unseen, withoutSent } from './typed.ts'

const office = { month: '2026-01', item: 'office', amount: '10' } as const
const stored = [office]

describe('amounts that are typed', () => {
  it('while others are saved are still to be saved, over what was sent', () => {
    const sent = typedOver({}, stored, { '2026-01 office': '1', '2026-01 taxes': '2' })
    const typed = typedOver(sent, stored, { '2026-01 taxes': '25', '2026-02 office': '3' })
    assert.deepEqual(withoutSent(typed, sent, stored), {
      '2026-01 taxes': { text: '25', seen: '2.00' },
      '2026-02 office': { text: '3', seen: '' },
    })
  })

  it('are sent with the stored amount that they were typed over, until newer ones are asked for', () => {
    const typed = typedOver(typedOver({}, stored, { '2026-01 office': '1' }), stored, { '2026-01 office': '12' })
    const newer = [{ ...office, amount: '99' }]
    const sent = { month: '2026-01', item: 'office', amount: '12.00' }
    assert.deepEqual(entriesOf(typed, newer), [{ ...sent, seen: '10' }])
    assert.deepEqual(entriesOf(unseen(typed), newer), [{ ...sent, seen: '99' }])
  })
})
