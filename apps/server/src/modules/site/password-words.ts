import { passwordFault } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { readSettings } from './setting/settings.ts'
import { tradeWords } from './trade-words.ts'

const KINDS_OF_DEPARTMENT = /(?:管理处|管理部|项目部|服务中心|客服中心|工程部|分公司|办公室|公司|中心|部|处|科|组|班)$/u

/** The names of company, departments and buildings, with and without what every such name ends on. */
async function companyWords(db: Queries): Promise<string[]> {
  const { companyName, shortName } = (await readSettings(db)).company
  const departments = await db.selectFrom('department').select('name').limit(2000).execute()
  const buildings = await db
    .selectFrom('content')
    .select('title')
    .where('section', '=', 'introduceIntroduction')
    // A refused password must not reveal the title of a draft.
    .where('status', '=', 'published')
    .limit(2000)
    .execute()
  const names = [companyName, shortName, ...departments.map(({ name }) => name), ...buildings.map(({ title }) => title)]
  return [...new Set([...names, ...names.map((name) => name.replace(KINDS_OF_DEPARTMENT, ''))])]
}

/**
 * The reason why a new password is not accepted in this company, as a sentence, or `undefined`.
 * @param own the person's names and number
 */
export async function findPasswordFault(
  db: Queries,
  password: string,
  own: readonly string[],
): Promise<string | undefined> {
  return passwordFault(password, [...own, ...tradeWords, ...(await companyWords(db))])
}
