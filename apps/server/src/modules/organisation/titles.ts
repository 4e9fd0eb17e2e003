import { loginKey } from '#modules/identity'
import type { TitleRows } from '#platform/app/title-source'

const PERSON = "t.nick_name || '（' || t.user_name || '）'"

/** Titles of users, roles, menus, departments and posts, for the operation log. */
export const organisationTitles = {
  user: { from: 'administrator t', title: PERSON },
  login: {
    from: 'administrator t',
    key: 't.user_key',
    id: 't.id',
    title: PERSON,
    kind: 'user',
    keyOf: (name) => loginKey(name) ?? name,
  },
  session: {
    from: 'administrator_session s join administrator t on t.id = s.owner_id',
    key: 's.digest',
    id: 't.id',
    title: PERSON,
    kind: 'user',
  },
  role: { from: 'role t', title: 't.role_name' },
  menu: { from: 'menu t', title: 't.name' },
  department: { from: 'department t', title: 't.name' },
  post: { from: 'post t', title: 't.name' },
} as const satisfies Record<string, TitleRows>
