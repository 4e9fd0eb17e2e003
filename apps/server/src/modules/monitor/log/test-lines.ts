import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { START, type TestApp } from '../../../../test/harness.ts'

/** Inserts a line of the operation log and returns its id. */
export async function aLine(app: TestApp, line: Partial<Insertable<Database['operation_log']>> = {}): Promise<string> {
  const id = newId(line.at ?? START)
  const texts = { method: '', url: '', ip: '', param: '', result: '', error: '', department: '', administrator_id: '' }
  await app.context.db
    .insertInto('operation_log')
    .values({
      id,
      ...texts,
      title: '',
      action: 0,
      request_method: 'PUT',
      user_name: '',
      failed: 0,
      at: START,
      cost: 1,
      ...line,
    })
    .execute()
  return id
}

/** Inserts a line of the login log and returns its id. */
export async function aLogin(app: TestApp, line: Partial<Insertable<Database['login_log']>> = {}): Promise<string> {
  const id = newId(line.at ?? START)
  await app.context.db
    .insertInto('login_log')
    .values({ id, user_name: '', ip: '', browser: '', os: '', failed: 0, message: '', at: START, ...line })
    .execute()
  return id
}
