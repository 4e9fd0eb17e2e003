import type { userRoutes } from '@anju/contract/system/user'
import type { DataOf } from '@anju/contract/wire/route'
import type { By, ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { INITIAL_LIFE, initialCredentials } from '#platform/auth/password'
import type { Queries, Tx } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { assertSame, ignoredText, readImport } from '#platform/excel/import'
import type { Upload } from '#platform/http/upload'
import { changeAccess } from '../../access/access-change.ts'
import { assertCanManageUsers, manageErrors } from '../../access/grant.ts'
import { insertUser } from '../account.ts'
import { endSessions } from '../service.ts'
import { checkRows, type ParsedRow } from './check.ts'
import { loadFacts } from './facts.ts'
import { sentenceOf } from './sentence.ts'
import { COLUMNS, type Outcome, storeOutcome } from './sheet.ts'

type Answer = DataOf<(typeof userRoutes)['POST /prod-api/system/user/importData']>
type Options = { update: boolean; partial: boolean; inFileOnly: boolean }
type Sheet = Awaited<ReturnType<typeof readImport>>
type Credentials = Awaited<ReturnType<typeof initialCredentials<number>>>

/**
 * Imports users from a sheet. A file with any fault imports nothing, unless `partial` is set. New users get initial
 * passwords, in a file that only the caller can fetch, and in the sentence for a client that reads nothing else.
 */
export async function importUsers(
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
  const fresh = taken.flatMap(({ former, line }) => (former ? [] : line))
  const credentials = await initialCredentials(app.passwords, fresh)
  const outcome = outcomeOf(rows, taken, credentials)
  // Stored before the users exist: if it fails, no user has a password that was lost.
  const fileName = credentials.size + failed > 0 ? await storeOutcome(app, caller, outcome, now) : ''
  if (taken.length > 0)
    await changeAccess(app, caller, async (tx) => {
      assertSame('用户', rows, await checkAll(tx, by, sheet, options))
      for (const one of taken) await write(tx, by, one, credentials.get(one.line))
      // In another department the same roles may reach further.
      await assertCanManageUsers(tx, caller, ...taken.flatMap(({ former }) => former?.id ?? []))
    })
  const lines = rows.map(({ line, userName, faults }) => ({ line, userName, faults }))
  const counts = { imported: taken.length, failed, added: credentials.size }
  const msg = sentenceOf(outcome, counts, { ...options, ignored: ignoredText(sheet) })
  return { msg, ...counts, lines, fileName }
}

async function checkAll(db: Queries, by: ByPermission, sheet: Sheet, { update }: Options): Promise<ParsedRow[]> {
  const rows = checkRows(sheet.lines, await loadFacts(db, by), by.caller, update)
  const sound = rows.filter(({ faults }) => faults.length === 0)
  const errors = await manageErrors(
    db,
    by.caller,
    sound.flatMap(({ former }) => former?.id ?? []),
  )
  for (const { former, faults } of sound) {
    const fault = former && errors.get(former.id)
    if (fault) faults.push(fault)
  }
  return rows
}

function outcomeOf(
  rows: readonly ParsedRow[],
  taken: readonly ParsedRow[],
  credentials: Credentials,
): (Outcome & { faults: readonly string[] })[] {
  const lines = new Set(taken.map(({ line }) => line))
  return rows.map(({ line, userName, faults, former }) => ({
    line,
    userName,
    faults,
    password: credentials.get(line)?.password ?? '',
    result: faults.join('；') || (lines.has(line) ? (former ? '已更新' : '已新增，首次登录须修改密码') : '未导入'),
  }))
}

async function write(
  tx: Tx,
  by: By,
  { userName, desired, former }: ParsedRow,
  made: { passwordHash: string } | undefined,
): Promise<void> {
  if (made) {
    const { passwordHash } = made
    const initial = { passwordHash, mustChange: true, initialUntil: by.now + INITIAL_LIFE, roleIds: [] }
    const { nickName = userName, ...shown } = desired
    await insertUser(tx, by, { ...initial, userName, nickName, ...shown })
  } else if (former) {
    const { departmentId, nickName, ...same } = desired
    const moved = { ...(departmentId !== undefined && { department_id: departmentId }) }
    const edit = { ...same, ...moved, ...(nickName !== undefined && { nick_name: nickName }) }
    await updateVersioned(tx, 'administrator', { id: former.id, version: former.version, by }, edit)
    if (desired.status === 'disabled' && former.status !== 'disabled') await endSessions(tx, former.id)
  }
}
