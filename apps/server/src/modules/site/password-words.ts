import { passwordFault } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { pinyinOf } from '#platform/text/pinyin'
import { readSettings } from './setting/settings.ts'
import { tradeWords } from './trade-words.ts'

const KINDS_OF_DEPARTMENT = /(?:管理处|管理部|项目部|服务中心|客服中心|工程部|分公司|办公室|公司|中心|部|处|科|组|班)$/u

/** What names of companies are composed of, beside the name itself. */
const OF_COMPANIES = /物业|服务|管理|发展|投资|控股|实业|集团|股份|有限|责任|公司/gu
/** Labels of domains that say nothing about a company. */
const COMMON_LABELS = new Set(['www', 'com', 'cn', 'net', 'org', 'gov', 'edu', 'mail', 'email', 'localhost'])

/** The labels of the domains of an e-mail address and of the site's origins. */
function domainWords(email: string, origins: readonly string[]): string[] {
  const hosts = [email.split('@')[1] ?? '', ...origins.map((origin) => new URL(origin).hostname)]
  return hosts.flatMap((host) => host.split('.')).filter((label) => label.length >= 3 && !COMMON_LABELS.has(label))
}

/** Names as people type them on a Latin keyboard, in full and, for companies, by initials; short ones are no names. */
function typedWords(names: readonly string[], companies: readonly string[]): string[] {
  const whole = names.flatMap((name) => pinyinOf(name).whole).filter((word) => word.length >= 5)
  const initials = companies.map((name) => pinyinOf(name).initials).filter((word) => word.length >= 3)
  return [...whole, ...initials]
}

/** The names of company, departments and buildings, with and without what every such name ends on, also in pinyin, and its domains. */
async function companyWords({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<string[]> {
  const { companyName, shortName, email } = (await readSettings(db)).company
  const companies = [companyName, shortName]
  const departments = await db.selectFrom('department').select('name').limit(2000).execute()
  const buildings = await db
    .selectFrom('content')
    .select('title')
    .where('section', '=', 'introduceIntroduction')
    // A refused password must not reveal the title of a draft.
    .where('status', '=', 'published')
    .limit(2000)
    .execute()
  const names = [...companies, ...departments.map(({ name }) => name), ...buildings.map(({ title }) => title)]
  const cores = [
    ...names.map((name) => name.replace(KINDS_OF_DEPARTMENT, '')),
    ...companies.map((name) => name.replace(OF_COMPANIES, '')),
  ]
  const all = [...names, ...cores]
  return [...new Set([...all, ...typedWords(all, companies), ...domainWords(email, settings.publicOrigins)])]
}

/**
 * The reason why a new password is not accepted in this company, as a sentence, or `undefined`.
 * @param own the person's names and number
 */
export async function findPasswordFault(
  app: Pick<Context, 'db' | 'settings'>,
  password: string,
  own: readonly string[],
): Promise<string | undefined> {
  const words = [...own, ...typedWords(own, []), ...tradeWords, ...(await companyWords(app))]
  return passwordFault(password, words)
}
