import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { calculateCost } from '@anju/contract/cost/calculate'
import { sampleLine, sampleProject } from '@anju/contract/cost/sample-project'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import { sendFile } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { aMember } from '../../../../test/people.ts'
import { rawWorkbook } from '../../../../test/raw-workbook.ts'
import {
  aScenario,
  change,
  keepVersion,
  lock,
  namesOf,
  openScenario,
  REVIEWING,
  review,
  saveInput,
} from '../../../../test/scenarios.ts'
import { aClerk } from '../../../../test/tickets.ts'

const smaller = sampleProject({ area: { chargeable: '8000' } })
const versionsOf = (app: TestApp) => app.context.db.selectFrom('cost_version').selectAll().orderBy('no').execute()
const actionsOf = async (actor: Actor, id: string) =>
  (await openScenario(actor, id)).data.events.map(({ action, userName, note }) => [action, userName, note])

/** 张三 of 综合管理部, a colleague of hers, and 李四 of another department. */
async function people(app: TestApp) {
  await aMember(app.context, { name: '王五', staffNo: 'A0003', departments: ['综合管理部'] })
  return { owner: await app.member(), colleague: await app.member('王五'), other: await app.member('李四') }
}

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a sheet of their own', () => {
  test('is read for members sheet by sheet, and not stored', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    const rows = `<row r="2">${cell('A2', '设备')}${cell('B2', '电梯维保')}</row><row r="4"><c r="B4"><v>2400.5</v></c></row>`
    const bytes = rawWorkbook([
      { name: '测算', rows, merges: ['A2:A4'] },
      { name: '隐藏', rows, state: 'hidden' },
    ])
    const send = async (actor: Actor, file: Buffer) =>
      (await sendFile(app, actor, '/api/cms/cost/sheet', { field: 'file', name: '测算.xlsx', bytes: file })).json()
    const { data } = await send(member, bytes)
    const cells = [
      ['', ''],
      ['设备', '电梯维保'],
      ['设备', ''],
      ['设备', '2400.5'],
    ]
    assert.deepEqual(data.sheets, [{ name: '测算', cells }])
    assert.deepEqual(await namesOf(member), [])
    const refused = await send(member, Buffer.from('项目,金额'))
    assert.deepEqual([refused.code, refused.msg], [400, '请选择 .xlsx 格式的 Excel 文件'])
    const long = rawWorkbook([{ rows: `<row r="1001">${cell('A1001', '一')}</row>` }])
    assert.equal((await send(member, long)).msg, '文件内容过大，请减少行数、删去图片后重试')
    // Forty texts that are merged over a thousand rows, on each of many sheets: a small file with a gigabyte of texts.
    const columns = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
    const texts = columns.map((column) => cell(`${column}1`, '一'.repeat(300))).join('')
    const merged = {
      rows: `<row r="1">${texts}</row><row r="1000">${cell('A1000', '一')}</row>`,
      merges: columns.map((column) => `${column}1:${column}1000`),
    }
    const much = rawWorkbook(Array.from({ length: 60 }, (_, at) => ({ name: `S${at}`, ...merged })))
    assert.equal((await send(member, much)).msg, '文件内容过大，请减少行数、删去图片后重试')
    assert.equal((await send(app.visitor, bytes)).code, 401)
  })
})

describe('saved calculations', () => {
  test('with a text that is too long are refused with the name of its field', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    const id = await aScenario(owner)
    const refused = await saveInput(owner, id, sampleProject({ rise: { phone: '1'.repeat(41) } }))
    assert.deepEqual([refused.code, refused.msg], [400, '咨询电话不能超过 40 个字'])
    const neighbours = { 0: { name: '一'.repeat(101) } }
    assert.match((await saveInput(owner, id, sampleProject({ rise: { neighbours } }))).msg, /^周边项目不能超过 100/)
    assert.equal((await saveInput(owner, id, sampleProject({ rise: { phone: '1'.repeat(40) } }))).code, 200)
  })

  test('are read by their owner and the department, and by nobody else', async (t) => {
    const app = await testApp(t)
    const { owner, colleague, other } = await people(app)
    const id = await aScenario(owner)
    assert.deepEqual([await namesOf(owner), await namesOf(colleague)], [['镜湖大厦方案'], ['镜湖大厦方案']])
    assert.deepEqual([await namesOf(owner, { whose: 'department' }), await namesOf(other)], [[], []])
    assert.deepEqual(await namesOf(colleague, { whose: 'mine' }), [])
    const params = { scenarioId: id }
    for (const [reader, code] of [
      [owner, 200],
      [colleague, 200],
      [other, 404],
      [app.visitor, 401],
      [await app.admin(), 401],
    ] as const) {
      assert.equal((await openScenario(reader, id)).code, code)
      const answer = await reader.call('GET /api/cms/cost/actual/:scenarioId', { params })
      assert.equal(answer.code, code === 200 ? 500 : code)
    }
    const visit = await app.visitor.call('GET /api/cms/cost/scenario/list')
    assert.deepEqual([visit.code, visit.data], [401, null])
    const { data } = await openScenario(owner, id)
    const outcome = calculateCost(sampleProject())
    assert.ok(outcome.ok)
    assert.deepEqual(
      [data.feePerM2, data.feeMonthly, data.project, data.deptName, data.mine],
      [outcome.totals.feePerM2, outcome.totals.feeMonthly, '测试项目', '综合管理部', true],
    )
    assert.deepEqual(data.input, sampleProject())
  })

  test('only the owner edits; a colleague copies or takes over, and others find nothing to change', async (t) => {
    const app = await testApp(t)
    const { owner, colleague, other } = await people(app)
    const id = await aScenario(owner)
    const denied = await saveInput(colleague, id, smaller)
    assert.deepEqual([denied.code, denied.msg], [403, '这份方案由张三负责，您可以复制或接手后再修改'])
    const params = { scenarioId: id }
    const copying = { params, body: { name: '另一份' } }
    assert.equal((await other.call('POST /api/cms/cost/scenario/:scenarioId/copy', copying)).code, 404)
    for (const what of ['revise', 'take'] as const) assert.equal((await change(other, what, id)).code, 404)
    const copied = await colleague.call('POST /api/cms/cost/scenario/:scenarioId/copy', copying)
    const { data: copy } = await openScenario(colleague, copied.data.scenarioId)
    assert.deepEqual([copy.mine, copy.input, copy.events[0]?.note], [true, sampleProject(), '复制自镜湖大厦方案'])
    assert.equal((await change(colleague, 'take', id)).code, 200)
    assert.equal((await saveInput(colleague, id, smaller)).code, 200)
    assert.equal((await saveInput(owner, id, sampleProject())).code, 403)
    assert.deepEqual(await actionsOf(owner, id), [
      ['take', '王五', '原负责人：张三'],
      ['create', '张三', ''],
    ])
  })

  test('a draft keeps what cannot be calculated with, and has no fee then', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    const id = await aScenario(owner)
    const odd = sampleProject({ area: { chargeable: '二十万' } })
    assert.equal((await saveInput(owner, id, odd)).code, 200)
    const { data } = await openScenario(owner, id)
    assert.deepEqual([data.input, data.feePerM2], [odd, ''])
    for (const submit of [true, false]) {
      const refused = await keepVersion(owner, id, submit)
      assert.deepEqual([refused.code, refused.field], [400, 'area.chargeable'])
    }
    assert.deepEqual(await versionsOf(app), [])
  })

  test('keep posts by hours, kinds of building and other income as they were typed', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    const id = await aScenario(owner)
    const input = sampleProject({
      staff: [{ role: '门岗', func: 'order', headcount: '', wage: '4500', dutyHours: '24', byHours: true }],
      lines: [sampleLine({ calc: 'disabledFund', p: { quota: '0.016' } })],
      settings: { relief: { leaveDays: '10', absence: '０.02', rounding: 'whole' } },
      buildings: [{ code: 'K01', name: '住宅', area: '10000', weight: '1', fee: '多少' }],
      plan: { months: '24', wageRise: '0.05', collection: { 1: '0.5', 12: '' } },
      seasons: [{ code: 'M01', line: 'X01', months: '11-3' }],
      income: [{ code: 'K02', name: '广告', of: 'owners', monthly: '800', cost: '', vatRate: '0.06', offset: '0.5' }],
    })
    assert.equal((await saveInput(owner, id, input)).code, 200)
    const { data } = await openScenario(owner, id)
    const outcome = calculateCost(input)
    assert.ok(outcome.ok)
    assert.deepEqual([data.input, data.feePerM2], [input, outcome.totals.feePerM2])
    const rows = Array.from({ length: scenarioLimits.buildings + 1 }, () => ({ code: 'K', name: '', area: '1' }))
    assert.equal((await saveInput(owner, id, sampleProject({ buildings: rows }))).code, 400)
  })

  test('what is no calculation, too long or too large is refused', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    const body = (input: object, name = '方案') => ({ body: { name, input: input as never } })
    const send = (input: object, name?: string) => owner.call('POST /api/cms/cost/scenario', body(input, name))
    const line = sampleLine({ note: '长'.repeat(200) })
    for (const [input, name] of [
      [{ name: 'x' }],
      [{ ...sampleProject(), secret: 'x' }],
      [sampleProject({ lines: [sampleLine({ calc: 'toString' as never })] })],
      [sampleProject({ lines: [sampleLine({ note: '长'.repeat(201) })] })],
      [sampleProject({ lines: Array.from({ length: scenarioLimits.lines + 1 }, () => sampleLine({})) })],
      [sampleProject(), ' '],
      [sampleProject(), '长'.repeat(scenarioLimits.name + 1)],
    ] as const)
      assert.equal((await send(input, name)).code, 400)
    const large = sampleProject({
      lines: Array.from({ length: scenarioLimits.lines }, () => ({ ...line, name: '名'.repeat(200) })),
    })
    assert.match((await send(large)).msg, /测算内容过大/)
    assert.deepEqual(await namesOf(owner), [])
  })

  test('two windows of an owner lose nothing: the other text is kept as a version', async (t) => {
    const app = await testApp(t)
    const owner = await app.member()
    const id = await aScenario(owner)
    const params = { scenarioId: id }
    const key = 'PUT /api/cms/cost/scenario/:scenarioId'
    const first = await owner.call(key, { params, body: { version: 1, input: smaller } })
    assert.equal(first.data.version, 2)
    const mine = sampleProject({ area: { chargeable: '9000' } })
    const late = await owner.call(key, { params, body: { version: 1, input: mine } })
    assert.equal(late.code, 409)
    assert.deepEqual((await openScenario(owner, id)).data.input, smaller)
    const over = await owner.call(key, { params, body: { version: 1, input: mine, overwrite: true } })
    assert.equal(over.code, 200, over.msg)
    const { data } = await openScenario(owner, id)
    assert.deepEqual([data.input, data.versions[0]?.kind], [mine, 'replaced'])
    const version = await owner.call('GET /api/cms/cost/scenario/:scenarioId/version/:no', {
      params: { scenarioId: id, no: '1' },
    })
    assert.deepEqual(version.data.input, smaller)
    const same = await owner.call(key, { params, body: { version: 1, input: mine } })
    assert.deepEqual([same.code, same.data.version], [200, data.version])
  })

  test('a version has number, author, sentence, digest and figures, and nothing changes it', async (t) => {
    const app = await testApp(t)
    const reviewer = await aClerk(app, 'finance', REVIEWING, '综合管理部')
    const owner = await app.member()
    const id = await aScenario(owner)
    assert.equal((await keepVersion(owner, id, false, ' 初稿 ')).data.versionNo, 1)
    assert.match((await keepVersion(owner, id, false)).msg, /内容与第 1 版相同/)
    const before = await versionsOf(app)
    const [row] = before
    assert.deepEqual([row?.author_name, row?.note, row?.kind], ['张三', '初稿', 'saved'])
    assert.equal(
      row?.digest,
      createHash('sha256')
        .update(row?.input_json ?? '')
        .digest('hex'),
    )
    const outcome = calculateCost(sampleProject())
    assert.ok(outcome.ok)
    const { data } = await owner.call('GET /api/cms/cost/scenario/:scenarioId/version/:no', {
      params: { scenarioId: id, no: '1' },
    })
    assert.deepEqual(data.figures?.totals, outcome.totals)
    assert.deepEqual(data.figures?.categories, outcome.categories)
    await saveInput(owner, id, smaller)
    await keepVersion(owner, id, true)
    await review(reviewer, id, true)
    await lock(reviewer, id, true)
    const after = await versionsOf(app)
    assert.deepEqual(after.slice(0, 1), before)
    assert.deepEqual(
      after.map(({ no, kind }) => [no, kind]),
      [
        [1, 'saved'],
        [2, 'submitted'],
      ],
    )
  })
})
