import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@anju/contract/wire/time'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { insertContent } from '../apps/server/src/modules/content/index.ts'
import { addMember } from '../apps/server/src/modules/member/index.ts'
import { readSettings, type Settings } from '../apps/server/src/platform/settings/settings.ts'
import { startPostgres } from '../tools/postgres.ts'
import { TRIAL_PASSWORD } from '../tools/trial-server.ts'

const A_TRANSACTION = 500
const PARAGRAPH =
  '<p>本月起，各项目工程班组按照年度计划对电梯、消防、给排水和供配电设备开展集中检查，逐台登记运行参数，对发现的隐患明确责任人与整改期限，并在三日内复查销号。检查结果同步告知业主与使用单位，接受监督。</p>'

/** The section that measurements fill, and how many rows a page of its list has. */
export const SECTION = 'internalrulesNews'
export const A_PAGE = 10

/** The addresses of so many pages of its list. */
export function listPaths(from: number, count: number): string[] {
  const address = `/api/cms/content/list?section=${SECTION}&pageSize=${A_PAGE}`
  return Array.from({ length: count }, (_, at) => `${address}&pageNum=${from + at}`)
}

/** A database of a measurement: SQLite in a folder, or PostgreSQL at an address. */
export type BenchDatabase = { dataDir: string; databaseUrl?: string }

/** The settings of a server on a database of a measurement. */
export function settingsOf({ dataDir, databaseUrl = '' }: BenchDatabase): Settings {
  const settings = {
    ...readSettings({}),
    dataDir,
    databaseUrl,
    demo: false,
    captcha: false,
    logLevel: 'silent' as const,
  }
  return { ...settings, adminPassword: TRIAL_PASSWORD, memberPassword: TRIAL_PASSWORD }
}

/** Fills an empty database with published items of one section, through the content module; resolves with their ids. */
export async function fillDatabase(database: BenchDatabase, count: number): Promise<string[]> {
  const anju = await buildApp(settingsOf(database))
  try {
    await anju.prepare()
    const ids: string[] = []
    const { id: departmentId } = await anju.context.db.selectFrom('department').select('id').executeTakeFirstOrThrow()
    for (let at = 0; at < count; at += A_TRANSACTION) {
      await anju.context.db.transaction().execute(async (tx) => {
        for (let number = at; number < Math.min(at + A_TRANSACTION, count); number++)
          ids.push(await insertContent(tx, { ...itemOf(number), departmentId }, [], Date.now()))
      })
    }
    return ids
  } finally {
    await anju.close()
  }
}

/** What PostgreSQL does by itself within minutes: plans by what there is, and indexes that are read without their rows. */
export async function settle({ databaseUrl }: BenchDatabase): Promise<void> {
  if (!databaseUrl) return
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Adds an employee of one department; resolves with a token of theirs. */
export async function addEmployee(database: BenchDatabase): Promise<string> {
  const { server, context, prepare, close } = await buildApp(settingsOf(database))
  try {
    await prepare()
    const { db, passwords } = context
    const { id } = await db.selectFrom('department').select('id').executeTakeFirstOrThrow()
    const member = { name: '测量员', staffNo: 'HL9999', departmentIds: [id], password: TRIAL_PASSWORD }
    await db.transaction().execute((tx) => addMember(tx, passwords, member, Date.now()))
    const payload = { username: member.staffNo, password: TRIAL_PASSWORD }
    const answer = await server.inject({ method: 'POST', url: '/api/member/login', payload })
    if (answer.json().code !== 200) throw new Error(answer.body)
    return answer.json().data.token
  } finally {
    await close()
  }
}

function itemOf(number: number) {
  const day = new Date(Date.UTC(2026, 0, 1) - (number % 3650) * DAY)
  return {
    section: SECTION,
    title: `设备设施月度检查通报第${number + 1}号`,
    publishDate: day.toISOString().slice(0, 10),
    summary: '各项目工程班组对电梯、消防、给排水和供配电设备开展集中检查。',
    body: PARAGRAPH.repeat(4 + (number % 3)),
    kind: '公司新闻',
  }
}

/** Measures on an empty database of each engine in turn. */
export async function onBothEngines(
  measure: (engine: string, database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const folderOf = (engine: string) => {
    const folder = join(dataDir, engine)
    mkdirSync(folder)
    return folder
  }
  const postgres = await startPostgres()
  try {
    await measure('SQLite', { dataDir: folderOf('sqlite') })
    await measure('PostgreSQL', { dataDir: folderOf('postgres'), databaseUrl: postgres.url })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
