import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceOf, readColumnChoice, saveColumnChoice, shownColumns } from './columns.ts'

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
