import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateCost } from '@anju/contract/cost/calculate'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { readSheet, sheetOf, sheetOfCells, withSheet } from './read-sheet.ts'

const SHEET = [
  '镜湖大厦 2027 年测算表',
  '序号\t项目\t人数\t工资\t金额（元）\t年金额',
  '一、人员费用',
  '1\t保洁员\t4\t3,200\t12800',
  '2\t保安队长\t一\t4500',
  '二、设备',
  '3\t电梯维保\t\t\t2,400.50',
  '4\t公众责任险\t\t\t\t12000',
  '5\t节日布置\t\t\t800',
  '6\t绿化补种\t\t\t八百',
  '合计\t\t\t\t16000',
].join('\n')

it("reads a manager's own sheet by its columns, and names by their cells what it leaves out", () => {
  const sheet = sheetOf(SHEET)
  assert.deepEqual([sheet.headAt, sheet.meanings], [1, ['none', 'name', 'headcount', 'wage', 'monthly', 'yearly']])
  const plan = readSheet(sheet, sheet.meanings)
  assert.deepEqual(plan.posts, [{ row: 3, role: '保洁员', headcount: '4', wage: '3200' }])
  assert.deepEqual(
    plan.lines.map(({ name, cat, per, amount }) => [name, cat, per, amount]),
    [
      ['电梯维保', 'equipment', 'monthly', '2400.5'],
      ['公众责任险', 'equipment', 'yearly', '12000'],
      ['节日布置', 'equipment', 'monthly', '800'],
    ],
  )
  assert.deepEqual(plan.faults, ['C5 的“一”不是人数，这一行没有读取', 'E10 的“八百”不是月金额（元），这一行没有读取'])
})

it('reads the cells of a workbook with its empty rows, and names cells as the workbook does', () => {
  const sheet = sheetOfCells([
    ['测算表', ''],
    ['', ''],
    ['项目', '月金额'],
    ['', ''],
    ['电梯维保', '2400'],
    ['', ''],
    ['其他', '待定'],
  ])
  const { lines, faults } = readSheet(sheet, sheet.meanings)
  assert.deepEqual(
    lines.map(({ row, name, amount }) => [row, name, amount]),
    [[4, '电梯维保', '2400']],
  )
  assert.deepEqual(faults, ['B7 的“待定”不是月金额（元），这一行没有读取'])
})

it('takes the meaning of columns as they are chosen, and asks for what it cannot do without', () => {
  const sheet = sheetOf('甲\t1\t24000\n乙\t2\t')
  assert.deepEqual(sheet.headAt, -1)
  const { lines, faults } = readSheet(sheet, ['name', 'none', 'yearly'])
  assert.deepEqual(
    lines.map(({ name, cat, per, amount }) => [name, cat, per, amount]),
    [['甲', 'other', 'yearly', '24000']],
  )
  assert.deepEqual(faults, ['A1 的“甲”看不出属于哪类费用，已归入经业主同意的其他费用', '第 2 行没有金额，没有读取'])
  assert.deepEqual(readSheet(sheet, ['none', 'none', 'yearly']).faults, ['请指出哪一列是名称'])
  assert.deepEqual(readSheet(sheet, ['name', 'none', 'none']).faults.length, 1)
})

it('what was read is calculated with, beside the own posts and lines or instead of them', () => {
  const plan = readSheet(sheetOf('岗位\t人数\t月工资\t月费用\n门岗\t2\t4000\n保洁耗材\t\t\t500'), [
    'name',
    'headcount',
    'wage',
    'monthly',
  ])
  const own = sampleProject()
  const [more, instead] = [withSheet(own, plan, false), withSheet(own, plan, true)]
  assert.ok(typeof more !== 'string' && typeof instead !== 'string')
  assert.deepEqual([more.staff.length, more.lines.length], [own.staff.length + 1, own.lines.length + 1])
  assert.equal(new Set(more.lines.map(({ code }) => code)).size, more.lines.length)
  const outcome = calculateCost(instead)
  assert.ok(outcome.ok)
  assert.deepEqual(
    outcome.categories.filter(({ monthly }) => monthly !== '0.00').map(({ key }) => key),
    ['personnel', 'cleaning'],
  )
  const many = { ...plan, lines: Array.from({ length: 301 }, () => plan.lines[0]).flatMap((line) => line ?? []) }
  assert.match(String(withSheet(own, many, true)), /^费用会超过 300 项/)
})
