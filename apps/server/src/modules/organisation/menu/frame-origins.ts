import { ADMIN_ROLE, type By, isAdmin } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { readParameter, writeParameter } from '#platform/database/parameter'
import { refuse } from '#platform/refusal'

/** The parameter with the origins whose pages the console may show inside itself. */
export const FRAME_ORIGINS = 'sys.menu.frameOrigins'

type Link = { path: string; external: number; kind: string; status: string }

const wordsOf = (value: string) => value.split(/[\s,，;；]+/).filter(Boolean)
const originOf = (path: string) => (URL.canParse(path) ? new URL(path).origin : undefined)

/** The reason why a list of origins is invalid; `undefined` when it is valid. */
export function originsFault(value: string): string | undefined {
  const wrong = wordsOf(value).find((word) => !/^https?:/.test(word) || originOf(word) !== word)
  return wrong && `“${wrong}”不是网站地址，应如 https://bi.example.cn，不含路径，多个以空格分隔`
}

/** The origin of an external page that an enabled menu shows inside the console. */
function framedBy({ path, external, kind, status }: Link): string | undefined {
  const inner = external === 0 && kind !== 'F' && status === 'enabled' && /^https?:/.test(path)
  return inner ? originOf(path) : undefined
}

async function allowedOrigins(db: Queries): Promise<string[]> {
  return wordsOf((await readParameter(db, FRAME_ORIGINS)) ?? '')
}

const linksOf = (db: Queries) =>
  db.selectFrom('menu').select(['path', 'external', 'kind', 'status', 'created_by', 'updated_by'])

/** The origins that enabled menus show inside the console, as far as holders of the admin role have allowed them. */
export async function frameOrigins(db: Queries): Promise<string[]> {
  const allowed = new Set(await allowedOrigins(db))
  const links = await linksOf(db).where('path', 'like', 'http%').execute()
  return [...new Set(links.flatMap((link) => framedBy(link) ?? []))].filter((origin) => allowed.has(origin)).sort()
}

/** Origins of links that only holders of the admin role have added and changed: allowed when the parameter is new. */
export async function adminFrames(db: Queries): Promise<string> {
  const admins = await db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select('administrator.user_name')
    .where('administrator_role.role_id', '=', ADMIN_ROLE)
    .execute()
  const names = new Set(['', ...admins.map(({ user_name }) => user_name)])
  const links = await linksOf(db).where('path', 'like', 'http%').execute()
  const own = links.filter(({ created_by, updated_by }) => names.has(created_by) && names.has(updated_by))
  return [...new Set(own.flatMap((link) => framedBy(link) ?? []))].sort().join(' ')
}

/**
 * Refuses a menu that shows an external page whose origin is not allowed: all users see such a page as a part of the
 * console. A holder of the admin role who saves such a menu thereby allows its origin.
 */
export async function assertAllowedFrame(tx: Tx, by: By, before: Link | undefined, menu: Link): Promise<void> {
  const origin = framedBy(menu)
  if (origin === undefined || (before && framedBy(before) === origin)) return
  const allowed = await allowedOrigins(tx)
  if (allowed.includes(origin)) return
  if (!isAdmin(by.caller))
    refuse('forbidden', '控制台只内嵌超级管理员允许的网站（参数 sys.menu.frameOrigins），其他网址请设为外链')
  await writeParameter(tx, FRAME_ORIGINS, [...allowed, origin].join(' '), by)
}
