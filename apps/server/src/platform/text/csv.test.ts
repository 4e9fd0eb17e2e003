import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('S52 a line of CSV keeps negative numbers and disarms formulas', () => {
  assert.equal(csvLine([-15282.52, '-12.5%', '=1+1', '-a', 'b"c']), `"-15282.52","-12.5%","'=1+1","'-a","b""c"\r\n`)
})
