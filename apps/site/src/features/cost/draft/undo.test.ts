import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { asDraft, newBuilding, newIncome, newLine, setAt } from './draft.ts'
import { afterEdit, type Undo, undone } from './undo.ts'

const before = asDraft(sampleProject())
const removed: Undo = { kind: 'removed', message: '', rows: 'lines', index: 1, row: before.lines[1] }
const after = { ...before, lines: before.lines.toSpliced(1, 1) }

describe('undoing', () => {
  it('puts a removed row back and keeps every later edit', () => {
    const edited = setAt(setAt(after, 'area.chargeable', '777'), 'lines.0.p.amount', '5')
    const back = undone(removed, edited)
    assert.equal(back.area.chargeable, '777')
    assert.deepEqual(
      back.lines.map(({ code }) => code),
      before.lines.map(({ code }) => code),
    )
    assert.equal(back.lines[0]?.p.amount, '5')
    assert.deepEqual(back.lines[1], before.lines[1])
  })

  it('gives a row another code when its own has been taken, and its place ends with the rows', () => {
    const last: Undo = { ...removed, index: 2, row: before.lines[2] }
    const others = before.lines.slice(0, 1)
    const back = undone(last, { ...before, lines: [...others, newLine(others, 'depreciation')] })
    assert.equal(new Set(back.lines.map(({ code }) => code)).size, 3)
  })

  it('gives a kind of building another code when its own has been taken', () => {
    const row = newBuilding()
    const back = undone({ ...removed, rows: 'buildings', index: 0, row }, { ...before, buildings: [newBuilding()] })
    assert.deepEqual(
      back.buildings?.map(({ code }) => code),
      ['K01', 'K02'],
    )
    const only = undone({ ...removed, rows: 'income', index: 0, row: newIncome('company') }, before)
    assert.deepEqual(only.income, [newIncome('company')])
  })

  it('of another template is offered until the next edit only', () => {
    const replaced: Undo = { kind: 'replaced', message: '', project: before }
    assert.equal(undone(replaced, after), before)
    assert.equal(afterEdit(replaced), undefined)
    assert.equal(afterEdit(removed), removed)
  })
})
