import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arranged,
  choiceOf,
  moveColumn,
  OWN_ARRANGEMENT,
  readArrangement,
  readColumnChoice,
  saveArrangement,
  saveColumnChoice,
  shownColumns,
  togglePinned,
} from './columns.ts'

const columns = [{ key: 'name', always: true as const }, { key: 'phone' }, { key: 'remark', hidden: true as const }]

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('a list shows its default columns until the user selects others', () => {
  assert.deepEqual(shownColumns(columns, {}), ['name', 'phone'])
})

test('a selection is stored by the name of the list, as the differences from the default', () => {
  const browser = fakeStorage()
  saveColumnChoice('post', choiceOf(columns, ['name', 'remark']), browser)
  assert.equal(browser.values.get('columns:post'), '{"phone":false,"remark":true}')
  assert.deepEqual(shownColumns(columns, readColumnChoice('post', browser)), ['name', 'remark'])
  assert.deepEqual(readColumnChoice('other', browser), {})
})

test('a column added in a later version is shown with an older selection', () => {
  const choice = choiceOf(columns, ['name'])
  assert.deepEqual(shownColumns([...columns, { key: 'email' }], choice), ['name', 'email'])
})

test('a required column cannot be hidden', () => {
  assert.deepEqual(shownColumns(columns, { name: false, phone: false }), ['name'])
})

test('an unreadable selection is ignored', () => {
  const browser = fakeStorage()
  for (const nonsense of ['{', '[1]', 'null', '{"phone":"no"}']) {
    browser.setItem('columns:post', nonsense)
    assert.deepEqual(readColumnChoice('post', browser), {})
  }
})

test('columns are moved by one place and pinned in front; the order is stored by the name of the list', () => {
  const keys = (arrangement = OWN_ARRANGEMENT) => arranged(columns, arrangement).map(({ key }) => key)
  assert.deepEqual(keys(), ['name', 'phone', 'remark'])
  const moved = moveColumn(columns, OWN_ARRANGEMENT, 'remark', -1)
  assert.deepEqual(keys(moved), ['name', 'remark', 'phone'])
  assert.equal(moveColumn(columns, OWN_ARRANGEMENT, 'name', -1), undefined)
  const pinned = togglePinned(moved ?? OWN_ARRANGEMENT, 'phone')
  assert.deepEqual(keys(pinned), ['phone', 'name', 'remark'])
  assert.equal(moveColumn(columns, pinned, 'name', -1), undefined, 'not among the pinned ones')
  assert.deepEqual(keys(togglePinned(pinned, 'phone')), ['name', 'remark', 'phone'])
  const browser = fakeStorage()
  saveArrangement('post', pinned, browser)
  assert.deepEqual(readArrangement('post', browser), pinned)
  assert.deepEqual(readArrangement('other', browser), OWN_ARRANGEMENT)
  browser.setItem('column-order:post', '{"order":"name","pinned":[1]}')
  assert.deepEqual(readArrangement('post', browser), OWN_ARRANGEMENT)
})

test('a column that is newer than the order follows the one before it', () => {
  const order = ['remark', 'name']
  assert.deepEqual(
    arranged(columns, { order, pinned: [] }).map(({ key }) => key),
    ['remark', 'name', 'phone'],
  )
})
