import { loginKey } from '#modules/identity'
import type { TitleRows } from '#platform/app/title-source'

const PERSON = "t.nick_name || '（' || t.user_name || '）'"

/** Titles of users, roles, menus, departments and the other rows of the console itself, for the operation log. */
export const systemTitles = {
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
  dictType: { from: 'dict_type t', title: "t.name || '（' || t.type || '）'" },
  dictData: { from: 'dict_data t', title: 't.label' },
  parameter: { from: 'parameter t', title: "t.name || '（' || t.key || '）'" },
  notice: { from: 'notice t', title: 't.title' },
} as const satisfies Record<string, TitleRows>
