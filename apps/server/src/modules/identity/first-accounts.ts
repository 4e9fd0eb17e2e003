import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#platform/app/context'
import { loginKey } from './login-key.ts'

/** `管理员：admin，密码 …` or `员工 张三：张三 或 A0001，密码 …`. */
const LINE = /^(管理员|员工)[^：]*：(?:.* 或 )?(.+?)，密码 (.+)$/u

const noteIn = (dataDir: string) => join(dataDir, 'first-accounts.txt')

/** Writes the accounts of the first start to a file for the operator, readable by its owner only. */
export function writeFirstAccounts(dataDir: string, text: string): void {
  writeFileSync(noteIn(dataDir), `${text}\n`, { mode: 0o600 })
}

async function findHash({ db }: Context, kind: string, login: string): Promise<string | undefined> {
  const key = loginKey(login) ?? ''
  const row =
    kind === '管理员'
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
  const kept: string[] = []
  const lines = readFileSync(note, 'utf8').split('\n').filter(Boolean)
  for (const line of lines) {
    const [, kind = '', login = '', password = ''] = LINE.exec(line) ?? []
    if (await app.passwords.verify(await findHash(app, kind, login), password)) kept.push(line)
    else if (kind === '管理员' && !password.startsWith('见环境变量')) return rmSync(note, { force: true })
  }
  if (kept.length === 0) rmSync(note, { force: true })
  else if (kept.length < lines.length) writeFirstAccounts(app.settings.dataDir, kept.join('\n'))
}
