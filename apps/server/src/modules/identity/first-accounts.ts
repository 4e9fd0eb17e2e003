import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTable } from '@anju/contract/wire/open-table'
import type { Context } from '#platform/app/context'
import { loginKey } from './login-key.ts'

/** An account of the first start. `variable` is the setting that has its password, if the operator has chosen it. */
export type FirstAccount = {
  kind: 'administrator' | 'member'
  name: string
  /** What people log in with: names and numbers. */
  logins: readonly string[]
  password: string
  variable: 'ADMIN_PASSWORD' | 'MEMBER_PASSWORD' | undefined
}

/** `管理员：admin，密码 …`, `员工 张三：张三 或 A0001，密码 …`, or `…，密码 见环境变量 ADMIN_PASSWORD`. */
const LINE = /^(管理员|员工)[^：]*：(?:.* 或 )?(.+?)，密码 (?:见环境变量 [A-Z_]+|(.+))$/u
const KINDS = openTable<FirstAccount['kind']>({ 管理员: 'administrator', 员工: 'member' })

/** An account in one line, as `first-accounts.txt` has it. A password that the operator chose is not repeated. */
export function lineOfAccount({ kind, name, logins, password, variable }: FirstAccount): string {
  const who = kind === 'administrator' ? '管理员' : `员工 ${name}`
  return `${who}：${logins.join(' 或 ')}，密码 ${variable ? `见环境变量 ${variable}` : password}`
}

const noteIn = (dataDir: string) => join(dataDir, 'first-accounts.txt')

/** Writes the accounts of the first start to a file for the operator, readable by its owner only. */
export function writeFirstAccounts(dataDir: string, text: string): void {
  writeFileSync(noteIn(dataDir), `${text}\n`, { mode: 0o600 })
}

async function findHash(
  { db }: Context,
  kind: FirstAccount['kind'] | undefined,
  login: string,
): Promise<string | undefined> {
  const key = loginKey(login) ?? ''
  const row =
    kind === 'administrator'
      ? db.selectFrom('administrator').select('password_hash').where('user_key', '=', key)
      : db.selectFrom('member').select('password_hash').where('staff_key', '=', key)
  return (await row.executeTakeFirst())?.password_hash
}

/**
 * Removes every password that is no longer in use from `first-accounts.txt`, and the whole file when the administrator's is
 * one of them. It checks the accounts themselves, so that changes by other processes are found too.
 */
export async function sweepFirstAccounts(app: Context): Promise<void> {
  const note = noteIn(app.settings.dataDir)
  if (!existsSync(note)) return
  try {
    await sweep(app, note)
  } catch (error) {
    // The password has been changed; the hourly task tries again.
    app.log.warn({ err: error }, 'first-accounts.txt not swept')
  }
}

async function sweep(app: Context, note: string): Promise<void> {
  const current: string[] = []
  const lines = readFileSync(note, 'utf8').split('\n').filter(Boolean)
  for (const line of lines) {
    const [, word = '', login = '', password] = LINE.exec(line) ?? []
    const kind = KINDS[word]
    // A line without a password is about one that the operator has chosen.
    if (password === undefined) continue
    if (await app.passwords.verify(await findHash(app, kind, login), password)) current.push(line)
    else if (kind === 'administrator') return rmSync(note, { force: true })
  }
  if (current.length === 0) rmSync(note, { force: true })
  else if (current.length < lines.length) writeFirstAccounts(app.settings.dataDir, current.join('\n'))
}
