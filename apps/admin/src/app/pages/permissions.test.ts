import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BulkAction, ListPermissions, RowAction } from '#ui/list/page-shape.ts'

test('a misspelt permission of a button, a row or a selection does not compile', () => {
  const permissions: ListPermissions = {
    add: 'system:post:add',
    // @ts-expect-error: the action is called `edit`
    edit: 'system:post:update',
  }
  const row: RowAction = {
    label: '解锁',
    onClick: () => {},
    // @ts-expect-error: the screen is called `logininfor`
    permission: 'monitor:loginlog:unlock',
  }
  const bulk: BulkAction<object> = {
    label: '导出',
    needs: 'some',
    onClick: () => {},
    // @ts-expect-error: a permission has three parts
    permission: 'system:user',
  }
  assert.deepEqual(Object.keys(permissions), ['add', 'edit'])
  assert.ok(row.permission && bulk.permission)
})
