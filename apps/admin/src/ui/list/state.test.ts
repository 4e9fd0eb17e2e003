import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterQuery, lastPage, listQuery, parseListState, printListState, withOptionValues } from './state.ts'

const names = ['userName', 'status', 'beginTime', 'endTime']

test('an untouched list has a plain address', () => {
  const state = parseListState('', names)
  assert.deepEqual(state, { page: 1, size: 10, sort: null, filters: {} })
  assert.equal(printListState(state, '', names), '')
})

test('a state written into the address is read back', () => {
  const state = {
    page: 3,
    size: 30,
    sort: { column: 'createTime', order: 'desc' as const },
    filters: { userName: '张 三&=', beginTime: '2026-01-01' },
  }
  assert.deepEqual(parseListState(printListState(state, '', names), names, ['createTime']), state)
})

test('parameters of others stay in the address, old ones of the list are removed', () => {
  const state = { page: 1, size: 10, sort: null, filters: { status: '1' } }
  assert.equal(printListState(state, '?range=30d&pageNum=7&userName=a', names), '?range=30d&status=1')
})

test('invalid values in the address are ignored', () => {
  const state = parseListState('?pageNum=-1&pageSize=7&isAsc=desc&unknown=1&userName=', names)
  assert.deepEqual(state, { page: 1, size: 10, sort: null, filters: {} })
})

test('an order by a column that is not sortable is ignored', () => {
  for (const column of ['passwordHash', 'constructor', '']) {
    assert.equal(parseListState(`?orderByColumn=${column}&isAsc=desc`, names, ['createTime']).sort, null)
  }
  assert.equal(parseListState('?orderByColumn=createTime', names).sort, null)
})

test('first and last day of a range are sent under params', () => {
  const filters = { userName: '张', beginTime: '2026-01-01', endTime: '2026-01-31' }
  const sent = { userName: '张', 'params[beginTime]': '2026-01-01', 'params[endTime]': '2026-01-31' }
  assert.deepEqual(filterQuery(filters), sent)
  assert.deepEqual(listQuery({ page: 2, size: 20, sort: { column: 'userName', order: 'asc' }, filters }), {
    ...sent,
    pageNum: '2',
    pageSize: '20',
    orderByColumn: 'userName',
    isAsc: 'asc',
  })
})

test('the last page is the first one when there are no rows', () => {
  assert.deepEqual([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)], [1, 1, 2])
})

test('the word of an option, as former addresses have it, is its value', () => {
  const options = [
    { value: 'closed', label: '已办结' },
    { value: 'open', label: 'closed' },
  ]
  const fields = [
    { name: 'state', label: '状态', options },
    { name: 'no', label: '编号' },
    { range: true, label: '日期' },
  ] as const
  const valuesOf = (state: string) => withOptionValues({ state, no: '已办结' }, fields)
  assert.deepEqual(['已办结', 'closed', '其他'].map(valuesOf), [
    { state: 'closed', no: '已办结' },
    { state: 'closed', no: '已办结' },
    { state: '其他', no: '已办结' },
  ])
  assert.deepEqual(withOptionValues({}, fields), {})
})
