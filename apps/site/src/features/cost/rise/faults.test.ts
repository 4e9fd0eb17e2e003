import assert from 'node:assert/strict'
import { it } from 'node:test'
import { riseFaults } from './faults.ts'

it('the papers for a rise name numbers that are none and days in the wrong order', () => {
  const faults = riseFaults({
    noticeFrom: '2027-01-10',
    noticeTo: '2027-01-09',
    voteFrom: '2027-02-10',
    voteTo: '2027-02-01',
    effective: '2027-01-31',
    owners: '-3',
    neighbours: { 0: { name: '云水苑', fee: 'abc' }, 1: { fee: '3.30' } },
  })
  assert.deepEqual(faults, {
    'rise.noticeTo': '公示结束早于公示开始，请核对。',
    'rise.voteTo': '表决截止早于表决开始，请核对。',
    'rise.effective': '拟执行日期早于表决截止，请核对。',
    'rise.owners': '业主人数不能为负数。',
    'rise.neighbours.0.fee': '收费标准应为数字，现在填写的是「abc」。',
  })
  assert.match(riseFaults({ voteFrom: '2027-02-10', effective: '2027-02-09' })['rise.effective'] ?? '', /表决开始/)
  const days = { noticeFrom: '2027-01-01', noticeTo: '2027-01-01', voteFrom: '', voteTo: '2027-02-01' }
  assert.deepEqual(riseFaults({ ...days, effective: '2027-02-01', owners: '', neighbours: { 0: {} } }), {})
  assert.deepEqual(riseFaults(), {})
})
