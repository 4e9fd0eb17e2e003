import type { MemberImportLine, memberAccountRoutes } from '@anju/contract/member/account'
import type { DataOf } from '@anju/contract/wire/route'
import type { By, ByPermission } from '#modules/identity'
import { changeAccess, changePosts } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { INITIAL_LIFE, initialCredentials } from '#platform/auth/password'
import type { Queries, Tx } from '#platform/database/open'
import { assertSame, ignoredText, readImport } from '#platform/excel/import'
import type { Upload } from '#platform/http/upload'
import { checkRows, type Desired, type ParsedRow } from './import.check.ts'
import { type Facts, loadFacts } from './import.facts.ts'
import { COLUMNS, type Outcome, storeOutcome } from './import.sheet.ts'
import { insertMember } from './insert.ts'
import { keysOf } from './rules.ts'
import { type Change, writeChange } from './service.ts'

type Answer = DataOf<(typeof memberAccountRoutes)['POST /prod-api/cms/member/importData']>
type Options = { dryRun: boolean; update: boolean; partial: boolean }
type Sheet = Awaited<ReturnType<typeof readImport>>
type Credentials = Awaited<ReturnType<typeof initialCredentials<number>>>

/**
 * Imports staff accounts from a sheet, or only reports the effect of each row. A file with any fault imports nothing,
 * unless `partial` is set. New accounts get initial passwords, in a file that only the caller can fetch.
 */
export async function importMembers(
  app: Context,
  by: ByPermission,
  { bytes }: Upload,
  options: Options,
): Promise<Answer> {
  const { caller, now } = by
  const sheet = await readImport(bytes, COLUMNS)
  const rows = await checkAll(app.db, by, sheet, options)
  const good = rows.filter(({ faults }) => faults.length === 0)
  const failed = rows.length - good.length
  const taken = failed > 0 && !options.partial ? [] : good
  const lines = rows.map(presentLine)
  const added = taken.filter(({ former }) => !former).length
  if (options.dryRun)
    return { msg: trialSentence(lines) + ignoredText(sheet), imported: 0, failed, added: 0, lines, fileName: '' }
  const fresh = taken.flatMap(({ former, line }) => (former ? [] : line))
  const credentials = await initialCredentials(app.passwords, fresh)
  const outcome = outcomeOf(rows, taken, credentials)
  // Stored before the accounts exist: if it fails, no account has a password that was lost.
  const fileName = added + failed > 0 ? await storeOutcome(app, caller, outcome, now) : ''
  if (taken.length > 0)
    await changeAccess(app, caller, async (tx) => {
      const facts = await loadFacts(tx, by)
      assertSame('员工', rows, checkRows(sheet.lines, facts, options.update))
      for (const one of taken) await write(app, tx, by, one, { facts, credentials })
    })
  return {
    msg: sentenceOf(rows.length, taken.length, failed, added) + ignoredText(sheet),
    imported: taken.length,
    failed,
    added,
    lines,
    fileName,
  }
}

async function checkAll(db: Queries, by: ByPermission, sheet: Sheet, { update }: Options): Promise<ParsedRow[]> {
  return checkRows(sheet.lines, await loadFacts(db, by), update)
}

function presentLine({ line, name, staffNo, faults, changes, former }: ParsedRow): MemberImportLine {
  const action = faults.length > 0 ? 'refuse' : !former ? 'add' : changes.length > 0 ? 'change' : 'same'
  return { line, name, staffNo, action, changes, faults }
}

const DONE = { add: '已新增，首次登录须修改密码', change: '已更新', same: '没有变化', refuse: '' } as const

function outcomeOf(rows: readonly ParsedRow[], taken: readonly ParsedRow[], credentials: Credentials): Outcome[] {
  const lines = new Set(taken.map(({ line }) => line))
  return rows.map((one) => ({
    line: one.line,
    name: one.name,
    staffNo: one.staffNo,
    password: credentials.get(one.line)?.password ?? '',
    result: one.faults.join('；') || (lines.has(one.line) ? DONE[presentLine(one).action] : '未导入'),
  }))
}

type Writing = { facts: Facts; credentials: Credentials }

async function write(
  app: Context,
  tx: Tx,
  by: By,
  { line, name, staffNo, desired, former, changes }: ParsedRow,
  { facts, credentials }: Writing,
): Promise<void> {
  const postIds = desired.posts?.map((post) => facts.posts.get(post) ?? '')
  const made = credentials.get(line)
  if (made) {
    const { departmentIds = [], phone = '', email = '', remark = '', status = 'enabled' } = desired
    const initial = { passwordHash: made.passwordHash, mustChange: true, initialUntil: by.now + INITIAL_LIFE }
    const columns = { name, staffNo, departmentIds, phone, email, remark, status }
    const id = await insertMember(tx, by, { ...initial, ...columns })
    if (postIds) await changePosts(tx, 'member', id, postIds)
  } else if (former && changes.length > 0) {
    await writeChange(app, tx, by, former, changeOf(desired, staffNo))
    if (postIds) await changePosts(tx, 'member', former.id, postIds)
  }
}

function changeOf({ name, departmentIds, phone, email, status, remark }: Desired, staffNo: string): Change {
  const keys = name === undefined ? undefined : keysOf(name, staffNo)
  return {
    ...(name !== undefined && keys && 'nameKey' in keys && { name, name_key: keys.nameKey }),
    ...(departmentIds && { departmentIds }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(status !== undefined && { status }),
    ...(remark !== undefined && { remark }),
  }
}

function trialSentence(lines: readonly MemberImportLine[]): string {
  const count = (action: MemberImportLine['action']) => lines.filter((line) => line.action === action).length
  const rest = [`更新 ${count('change')} 人`, `没有变化 ${count('same')} 人`, `有误 ${count('refuse')} 行`]
  return `试运行，没有写入任何数据：将新增 ${count('add')} 人，${rest.join('，')}`
}

function sentenceOf(all: number, imported: number, failed: number, added: number): string {
  if (imported === 0 && failed > 0) return `共 ${all} 行，其中 ${failed} 行有误，没有导入任何数据`
  const done =
    failed === 0 ? `导入成功，共 ${imported} 行` : `共 ${all} 行，已导入 ${imported} 行，另有 ${failed} 行有误`
  return added > 0 ? `${done}；共 ${added} 个账号，初始密码只在结果文件里` : done
}
