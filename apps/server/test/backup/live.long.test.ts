import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engine } from '../database.ts'
import { AT_MOST, loseDisk } from './lost-disk.ts'

const ROUNDS = 2
const LOAD = 8000

describe('a disk that is lost under load', { skip: engine !== 'sqlite' && 'the engine is PostgreSQL' }, () => {
  for (let round = 1; round <= ROUNDS; round++)
    test(`costs at most the last ten seconds, time ${round}`, async (t) => {
      const { acknowledged, missing, seconds, wrong } = await loseDisk(t, LOAD)
      t.diagnostic(`${acknowledged} acknowledged, ${missing} missing, the oldest of ${seconds} s`)
      assert.ok(acknowledged > 50)
      assert.ok(seconds <= AT_MOST, `missing for ${seconds} s`)
      assert.deepEqual(wrong, [])
    })
})
