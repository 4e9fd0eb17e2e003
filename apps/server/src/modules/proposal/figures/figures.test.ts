import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { OTHER_PROJECTS, roundedShare } from '@anju/contract/proposal/figure-terms'
import type { FigureRow } from '@anju/contract/proposal/figures'
import type { ProposalKind, ProposalState } from '@anju/contract/proposal/terms'
import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { sql } from 'kysely'
import { content } from '../../../../test/factories.ts'
import { type Actor, DAY, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { renewFiguresTask } from './task.ts'

/** Monday, 23 November 2026, 09:00 in Shanghai, and the first moment of that month there. */
const NOW = Date.UTC(2026, 10, 23, 1)
const NOVEMBER = Date.UTC(2026, 9, 31, 16)
const PUBLICATION = 'PUT /prod-api/cms/proposal/disclosure'

type Letters = {
  project: string
  count: number
  kind?: ProposalKind
  /** When the first of them was sent; the others one minute after another. */
  at: number
  answered?: number
  late?: number
  satisfied?: number
  judged?: number
  reopened?: number
  state?: ProposalState
}
let number = 0

/** Letters as the desk leaves them: of each `count`, the first ones are answered, late, judged and so on. */
async function letters(app: TestApp, { project, count, kind = 'complaint', at, ...some }: Letters) {
  const { answered = 0, late = 0, satisfied = 0, judged = 0, reopened = 0, state = 'closed' } = some
  const rows = Array.from({ length: count }, (_, nth) => {
    const id = `letter-${number++}`
    const submitted_at = at + nth * MINUTE
    return {
      id,
      no: id,
      nonce: id,
      code_digest: '',
      kind,
      subject: id,
      content: id,
      project,
      location: '',
      contact_name: '',
      phone: '',
      anonymous: 1,
      wants_reply: 0,
      state,
      submitted_at,
      due_at: submitted_at + 10 * DAY,
      answer_due_at: submitted_at + 5 * DAY,
      closed_at: state === 'working' ? null : submitted_at + DAY,
      first_answered_at: nth < answered ? submitted_at + DAY : null,
      answered_late: nth < late ? 1 : 0,
      satisfaction: nth < satisfied ? 5 : nth < judged ? 2 : 0,
      reopened_times: nth < reopened ? 1 : 0,
    }
  })
  await app.context.db.insertInto('proposal').values(rows).execute()
}

const read = async (app: TestApp, month?: string) =>
  app.visitor.call('GET /api/cms/proposal/figures', { query: month ? { month } : {} })
const publication = async (actor: Actor) => (await actor.call('GET /prod-api/cms/proposal/disclosure')).data
async function publish(app: TestApp, published: boolean) {
  const admin = await app.admin()
  const { version } = await publication(admin)
  return admin.call(PUBLICATION, { body: { published, version } })
}
const download = (app: TestApp) => app.server.inject({ method: 'GET', url: '/api/cms/proposal/figures.csv' })

/** The open data as a script outside reads it: texts by the names of the first line. */
async function openData(app: TestApp): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await download(app)).body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const cells = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell)
  const names = cells(head)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])))
}

/** Letters of projects that the site names, and of one that it does not. */
async function aCompany(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  app.clock.set(NOW)
  for (const title of ['云澜大厦', '和正中心', '镜湖家园', '清禾苑'])
    await content(app, { section: 'introduceIntroduction', title })
  const october = NOVEMBER - 20 * DAY
  const big = { project: '云澜大厦', at: october }
  await letters(app, { ...big, count: 12, answered: 12, late: 2, judged: 9, satisfied: 7, reopened: 1 })
  await letters(app, { ...big, count: 8, kind: 'repair', answered: 6, judged: 3, satisfied: 1 })
  await letters(app, { ...big, count: 2, kind: 'praise', answered: 2 })
  await letters(app, { ...big, count: 3, kind: 'question', state: 'withdrawn' })
  await letters(app, { ...big, count: 6, kind: 'suggestion', state: 'merged' })
  await letters(app, { project: '和正中心', at: october, count: 7, answered: 5, late: 1, state: 'working' })
  await letters(app, { project: '镜湖家园', at: october, count: 6 })
  await letters(app, { project: '清禾苑', at: october, count: 3, answered: 3, judged: 3 })
  await letters(app, { project: '某某骗子公司', at: october, count: 2 })
  // In Shanghai the first of these is of September, the last of October, and what follows of November.
  await letters(app, { project: '云澜大厦', at: NOVEMBER - 31 * DAY - MINUTE, count: 2 })
  await letters(app, { project: '清禾苑', at: NOVEMBER - MINUTE, count: 2, answered: 2 })
  return app
}

test('docs/operations.md: its script computes the shares of all rows from the open data', async (t) => {
  const app = await aCompany(t)
  assert.equal((await publish(app, true)).code, 200)
  const { raw, data } = await read(app)
  const guide = readFileSync(resolve(import.meta.dirname, '../../../../../../docs/operations.md'), 'utf8')
  const [, script = ''] = /figures \| node -e '\n([^']*)'/.exec(guide) ?? []
  const lines = execFileSync(process.execPath, ['-e', script], { input: raw, encoding: 'utf8' }).trim().split('\n')
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const onTime = data.rows.filter((row) => row.onTime !== null)
  const share = roundedShare(sum(onTime.map((row) => row.onTime ?? 0)), sum(onTime.map(({ due }) => due)))
  assert.equal(lines.length, data.shares.length)
  assert.equal(lines[0], `按时答复率 ${share}`)
})

test('letters that name a project by its id are counted under its name as long as visitors can choose it', async (t) => {
  const app = await testApp(t)
  app.clock.set(NOW)
  const admin = await app.admin()
  for (const [projectName, status] of [
    ['新城广场', '0'],
    ['旧厂仓库', '1'],
  ] as const) {
    const body = { projectName, deptId: '', orderNum: 0, buildingNames: [], status }
    const { projectId } = await admin.call('POST /prod-api/cms/place', { body })
    await letters(app, { project: `${projectName}A座`, at: NOVEMBER - 20 * DAY, count: 6 })
    const ofProject = app.context.db.updateTable('proposal').set({ project_id: String(projectId) })
    await ofProject.where('project', '=', `${projectName}A座`).execute()
  }
  assert.equal((await publish(app, true)).code, 200)
  assert.deepEqual(
    (await read(app)).data.rows.map(({ project, received }) => [project, received]),
    [
      ['新城广场', 6],
      [OTHER_PROJECTS, 6],
    ],
  )
})

test('the page of the figures is in the sitemap, and whoever reads without scripts finds the latest month there', async (t) => {
  const app = await aCompany(t)
  const sitemap = async () => (await app.server.inject({ url: '/sitemap-pages.xml' })).body.includes('/figures<')
  const page = () => app.server.inject({ url: '/figures' })
  assert.deepEqual([await sitemap(), (await page()).statusCode], [false, 404])
  await publish(app, true)
  const { statusCode, body } = await page()
  assert.deepEqual([await sitemap(), statusCode], [true, 200])
  const cells = [...body.matchAll(/<td data-label="(?:项目|收到)">([^<]*)/g)].map(([, cell]) => cell)
  const { rows } = (await read(app, 'latest')).data
  assert.deepEqual(cells.slice(-2), ['合计', String(rows.reduce((sum, { received }) => sum + received, 0))])
  assert.equal(cells.length / 2, new Set(rows.map(({ project }) => project)).size + 1)
})

test('nothing is public unless the company says so; then months that are over are, and page, JSON and CSV say the same', async (t) => {
  const app = await aCompany(t)
  assert.deepEqual([(await read(app)).code, (await download(app)).json().code], [404, 404])
  assert.equal((await app.visitor.call('GET /api/cms/proposal/limits')).data.figures, false)
  const { preview, published, generatedAt } = await publication(await app.admin())
  assert.deepEqual([published, generatedAt], [false, ''])
  assert.equal((await publish(app, true)).code, 200)
  const { data } = await read(app)
  assert.deepEqual(data.rows, preview.rows)
  assert.deepEqual(data.months, [
    { month: '2026-10', few: false },
    { month: '2026-09', few: true },
  ])
  assert.deepEqual((await read(app, 'latest')).data.rows, data.rows)
  assert.deepEqual((await read(app, '2026-09')).data.rows, [])
  assert.equal((await read(app, '2026-13')).code, 400)
  const lines = await openData(app)
  assert.deepEqual(
    lines.filter(({ received }) => received !== ''),
    data.rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]))),
  )
  assert.deepEqual(
    lines.filter(({ received }) => received === '').map(({ month }) => month),
    ['2026-09'],
  )
  assert.deepEqual(
    Object.keys(lines[0] ?? {}),
    data.fields.map(({ name }) => name),
  )
  assert.equal((await app.visitor.call('GET /api/cms/proposal/limits')).data.figures, true)
  assert.equal((await publish(app, false)).code, 200)
  assert.deepEqual([(await read(app)).code, (await download(app)).json().code], [404, 404])
})

test('the open data equals the letters, counted by SQL of its own; what senders have typed as a project is not in it', async (t) => {
  const app = await aCompany(t)
  await publish(app, true)
  const { rows } = (await read(app)).data
  assert.equal(JSON.stringify(rows).includes('骗子'), false)
  const { rows: letterRows } = await sql<{
    project: string
    kind: ProposalKind
    n: number
    a: number
    d: number
    o: number
  }>`
    select project, kind, count(*) as n, count(first_answered_at) as a,
      count(case when first_answered_at is not null or (closed_at is null and answer_due_at <= ${NOW}) then 1 end) as d,
      count(case when first_answered_at is not null and answered_late = 0 then 1 end) as o
    from proposal where submitted_at >= ${NOVEMBER - 31 * DAY} and submitted_at < ${NOVEMBER} group by project, kind`.execute(
    app.context.db,
  )
  const sum = (name: 'n' | 'a' | 'd', project?: string) =>
    letterRows.filter((row) => !project || row.project === project).reduce((all, row) => all + Number(row[name]), 0)
  const total = (name: 'received' | 'answered' | 'due', project?: string) =>
    rows.filter((row) => !project || row.project === project).reduce((all, row) => all + row[name], 0)
  assert.deepEqual([total('received'), total('answered'), total('due')], [sum('n'), sum('a'), sum('d')])
  assert.deepEqual([total('received'), total('answered'), total('due')], [51, 29, 31])
  assert.equal(total('received', '云澜大厦'), sum('n', '云澜大厦'))
  const alone = rows.flatMap((row) => {
    const own = letterRows.find(({ project, kind }) => project === row.project && proposalKindLabels[kind] === row.kind)
    return own ? [{ row, own }] : []
  })
  assert.equal(alone.length, 3)
  for (const { row, own } of alone)
    assert.deepEqual([row.received, row.answered, row.due, row.onTime], [own.n, own.a, own.d, own.o].map(Number))
  const complaint = rows.find((row) => row.project === '云澜大厦' && row.kind === proposalKindLabels.complaint)
  assert.deepEqual([complaint?.judged, complaint?.satisfied, complaint?.reopened], [9, 7, 1])
})

test('groups of fewer than five are in one with the smallest of the others; ratings of fewer than five are left out', async (t) => {
  const app = await aCompany(t)
  await publish(app, true)
  const { rows } = (await read(app)).data
  const short = ({ project, kind, received, answered, judged, satisfied, withdrawn, merged }: FigureRow) =>
    [project, kind, received, answered, judged, satisfied, withdrawn, merged].join(' ')
  assert.deepEqual(rows.map(short), [
    // Of praise and questions there are too few, and suggestions are the smallest kind of which there are enough.
    '云澜大厦 投诉 13 12 9 7 0 0',
    '云澜大厦 报修转办 8 6 3  0 0',
    '云澜大厦 其他类型 11 2 0 0 3 6',
    // 清禾苑 and what no project of the site is are too few, and 镜湖家园 is the smallest project of which there are enough.
    '和正中心 投诉 7 5 0 0 0 0',
    '其他项目 投诉 12 4 3  0 0',
  ])
  const { preview } = await publication(await app.admin())
  assert.deepEqual([preview.received, preview.inOthers, preview.inFew], [52, 12, 1])
})

test('figures stay until the next month, whatever becomes of the letters; then the task counts them again', async (t) => {
  const app = await aCompany(t)
  const run = () => renewFiguresTask.run(app.context, app.clock.now())
  assert.equal(await run(), '')
  await publish(app, true)
  const before = (await read(app)).data
  await app.context.db.updateTable('proposal').set({ satisfaction: 1 }).execute()
  await letters(app, { project: '和正中心', at: NOW - DAY, count: 6 })
  assert.equal(await run(), '')
  app.context.responseCache.clear()
  assert.deepEqual((await read(app)).data, before)
  app.clock.set(Date.UTC(2026, 10, 30, 17, 20))
  assert.equal(await run(), '已更新公开的来信办理情况')
  const after = (await read(app)).data
  assert.equal(after.generatedAt, '2026-12-01 01:20:00')
  assert.deepEqual(
    after.months.map(({ month }) => month),
    ['2026-11', '2026-10', '2026-09'],
  )
  assert.equal(after.rows.find(({ month, kind }) => month === '2026-10' && kind === '投诉')?.satisfied, 0)
  assert.equal((await (await app.holder('cms:proposal:list')).call('GET /prod-api/cms/proposal/disclosure')).code, 403)
})
