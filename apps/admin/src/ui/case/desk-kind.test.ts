import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryViews } from '@anju/contract/enquiry/terms'
import type { Permission } from '@anju/contract/screens'
import { usualStart, workViews } from './desk-kind.ts'

const enquiries = {
  page: 'enquiry',
  views: { ids: enquiryViews, names: {}, counts: 'GET /prod-api/cms/enquiry/counts' },
} as unknown as Parameters<typeof workViews>[0]

const startOf = (permissions: Permission[], counts: Record<string, number>) =>
  usualStart(workViews(enquiries, { roles: [], permissions }), new Map(Object.entries(counts)))

test('somebody who assigns enquiries begins with those of nobody, when none is theirs', () => {
  const counts = { mine: 0, department: 0, unassigned: 2, open: 5 }
  assert.equal(startOf(['cms:enquiry:handle', 'cms:enquiry:assign'], counts), 'unassigned')
  assert.equal(startOf(['cms:enquiry:handle'], counts), 'open')
  assert.equal(startOf(['cms:enquiry:handle', 'cms:enquiry:assign'], { ...counts, mine: 1 }), 'mine')
  assert.equal(startOf(['cms:enquiry:list'], counts), 'open')
})
