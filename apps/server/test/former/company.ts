import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { readArchive, rowsOf, tableOf } from '#platform/backup/archive'
import { isPostgres, type Queries } from '#platform/database/open'
import type { Settings } from '#platform/settings/settings'
import { trackApplication } from '../applications.ts'
import { rowsIn } from '../backup/company.ts'
import { type Actor, HOUR, PASSWORD, type TestApp } from '../harness.ts'
import { trackTicket, viewPhoto } from '../tickets.ts'

/** What opens things of the company that each of these commits has backed up; `README.md` says how. */
export const companies = {
  '83fc36e6': {
    last: '0056-price-library',
    ticket: { no: 'TS20261121-0029', code: '452789' },
    application: { no: 'YP20261121-1350', code: '658986' },
    secret: 'RD2EN5ADBRHUYDZFHF34PVGAY4UXNOBI',
    recoveryCode: '53mp-b3r3-gzhx',
  },
  '100127cc': {
    last: '0066-experience',
    ticket: { no: 'TS20261121-1474', code: '38689209' },
    application: { no: 'YP20261121-8388', code: '00484061' },
    secret: '65KS3XSCUHXRSFCG3FMMVQHP4MZDA7JU',
    recoveryCode: 'kwj3-w6tq-2y9j',
  },
} as const
export type Commit = keyof typeof companies
export const commits = Object.keys(companies) as Commit[]

export const archiveOf = (commit: Commit) => join(import.meta.dirname, `${commit}.tar.gz`)

/** Makes the tables of a version before 1.0.0 by its own statements, until the one that notes the migration `last`. */
export async function makeTables(db: Queries, last: string): Promise<void> {
  const other = isPostgres(db) ? '/* sqlite */' : '/* postgres */'
  const lines = readFileSync(join(import.meta.dirname, '100127cc.sql'), 'utf8')
    .trim()
    .split('\n')
  const end = lines.findIndex((line) => line.includes(`values ('${last}'`))
  assert.ok(end > 0, last)
  for (const line of lines.slice(0, end + 1)) if (!line.startsWith(other)) await sql.raw(line).execute(db)
}

type Rows = Record<string, Record<string, unknown>[]>

async function rowsInArchive(commit: Commit): Promise<Rows> {
  const tables: Rows = {}
  await readArchive(archiveOf(commit), async ({ name, stream }) => {
    const table = tableOf(name)
    if (table) tables[table] = [...(tables[table] ?? []), ...(await rowsOf(stream))]
  })
  return tables
}

/** Tables that have become one, and their columns that have other names there; empty for those that have codes for words, or have gone. */
const moved: Record<string, { table: string; columns: Record<string, string> }> = {
  proposal_event: { table: 'case_event', columns: { proposal_id: 'case_id', state: '', references_json: '' } },
  application_event: { table: 'case_event', columns: { application_id: 'case_id', stage: '' } },
  enquiry_event: { table: 'case_event', columns: { enquiry_id: 'case_id', state: '' } },
  proposal: { table: 'proposal', columns: { kind: '', state: '' } },
  application: { table: 'application', columns: { stage: '' } },
  enquiry: { table: 'enquiry', columns: { building_kind: '', state: '' } },
  cost_scenario: { table: 'cost_scenario', columns: { state: '' } },
  cost_event: { table: 'cost_event', columns: { state: '' } },
  cost_price: { table: 'cost_price', columns: { kind: '' } },
  proposal_photo: { table: 'case_file', columns: { proposal_id: 'case_id' } },
  application_resume: { table: 'case_file', columns: { application_id: 'case_id', kind: 'format' } },
}

/** How many rows of an archive are not in a database as they were, by table; columns that came later do not count. */
export async function changedRows(commit: Commit, settings: Settings): Promise<Record<string, number>> {
  const now = await rowsIn(settings)
  const changed: Record<string, number> = {}
  for (const [table, rows] of Object.entries(await rowsInArchive(commit))) {
    const { table: place, columns: others } = moved[table] ?? { table, columns: {} }
    const columns = Object.keys(rows[0] ?? {}).filter((column) => others[column] !== '')
    const present = new Set(
      (now[place] ?? []).map((line) => {
        const row = JSON.parse(line) as Record<string, unknown>
        return JSON.stringify(columns.map((column) => row[others[column] ?? column]))
      }),
    )
    const missing = rows.filter((row) => !present.has(JSON.stringify(columns.map((column) => row[column]))))
    if (missing.length > 0) changed[table] = missing.length
  }
  return changed
}

const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).toSorted()

/** What visitors read: items, a file, words, laws with notes, and their own letter and application. */
async function readSite(app: TestApp, commit: Commit) {
  const { visitor } = app
  const { ticket, application } = companies[commit]
  const { data: news } = await visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })
  const inspection = news.rows.find(({ title }) => title === '电梯年检安排')
  const params = { contentId: inspection?.contentId ?? '' }
  const { data: item } = await visitor.call('GET /api/cms/content/:contentId', { params })
  const { data: laws } = await visitor.call('GET /api/cms/law/search', { query: { keyword: '支付物业费' } })
  const lawId = laws.rows.find(({ title }) => title.includes('物业示例条例'))?.lawId ?? ''
  const { data: law } = await visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  const letter = await trackTicket(app, ticket)
  const photo = await viewPhoto(app, ticket, letter?.events.flatMap(({ photos }) => photos)[0]?.photoId ?? '')
  return {
    news: titlesOf(news.rows),
    body: item?.body,
    attachment: (await visitor.get(item?.attachments[0]?.src ?? '')).body,
    search: (await visitor.call('GET /api/cms/search/query', { query: { title: '储水' } })).data.total,
    laws: laws.total,
    note: law.notes.map(({ anchor, plain, practice }) => [anchor, plain, practice]),
    letter: [letter?.state, letter?.events.map(({ note }) => note)],
    photo: photo.headers['content-type'],
    application: (await trackApplication(app, application)).data?.stage,
  }
}

/** What a member reads: rules, a closed file, a calculation with its prices, and what members see of a note. */
async function readMembers(app: TestApp) {
  const member = await app.member()
  const { data: rules } = await member.call('GET /api/cms/content/list', {
    query: { section: 'internalrulesregulations' },
  })
  const { data: closed } = await member.call('GET /api/cms/search/query', { query: { title: '内部通讯录' } })
  const { data: scenarios } = await member.call('GET /api/cms/cost/scenario/list')
  const { data: prices } = await member.call('GET /api/cms/cost/price/list', { query: { day: '2026-11-21' } as never })
  return {
    rules: titlesOf(rules.rows),
    closed: closed.total,
    scenarios: scenarios.rows.map(({ name, state }) => [name, state]),
    prices: prices.rows.map(({ name, amount }) => [name, amount]),
  }
}

/** What a user of the console reads of each list. */
async function readConsole(admin: Actor) {
  const items = await admin.call('GET /prod-api/cms/content/list')
  const letters = await admin.call('GET /prod-api/cms/proposal/list')
  const resumes = await admin.call('GET /prod-api/cms/recruitment/list')
  const enquiries = await admin.call('GET /prod-api/cms/enquiry/list')
  const users = await admin.call('GET /prod-api/system/user/list')
  const accesses = await admin.call('GET /prod-api/monitor/fileaccess/list')
  const calls = await admin.call('GET /prod-api/monitor/operlog/list')
  return {
    items: items.rows.map((row) => [row.title, row.state]),
    letters: letters.rows.map(({ subject, state }) => [subject, state]),
    applications: resumes.rows.map(({ name, stage }) => [name, stage]),
    enquiries: enquiries.rows.map(({ building, state }) => [building, state]),
    users: users.rows.map(({ userName }) => userName),
    notices: (await admin.call('GET /prod-api/system/notice/list')).rows.map(({ noticeTitle }) => noticeTitle),
    posts: (await admin.call('GET /prod-api/system/post/list')).rows.map(({ postName }) => postName),
    files: (await admin.call('GET /prod-api/cms/resource/list')).rows.map(({ name }) => name),
    notes: (await admin.call('GET /prod-api/cms/law-note/list')).rows.map(({ lawTitle }) => lawTitle),
    accesses: accesses.rows.map(({ title }) => title),
    calls: calls.total,
  }
}

/** Logs the user with a second factor in: by the authenticator, and once by a recovery code. */
async function readFactor(app: TestApp, commit: Commit) {
  const { secret, recoveryCode } = companies[commit]
  const otp = new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: app.clock.now() })
  const codes: number[] = []
  for (const second of [{}, { otp }, { otp: recoveryCode }, { otp: recoveryCode }]) {
    const body = { username: 'careful', password: PASSWORD, ...second }
    codes.push((await app.visitor.call('POST /prod-api/login', { body })).code)
  }
  return codes
}

/** Every kind of thing that the company had, as its people and visitors read it. */
export async function readCompany(app: TestApp, commit: Commit) {
  // An item was published minutes after the clocks of tests begin.
  app.clock.pass(HOUR)
  return {
    site: await readSite(app, commit),
    members: await readMembers(app),
    console: await readConsole(await app.admin()),
    factor: await readFactor(app, commit),
  }
}
