import type { ObjectKind } from '@anju/contract/monitor/objects'
import { sections } from '@anju/contract/sections'
import { type RawBuilder, sql } from 'kysely'
import { loginKey } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { FoundObject } from '#platform/app/operation'
import type { Queries } from '#platform/database/open'

const NAMELESS = '（未命名）'

/** Where the things of a kind are: table, key, title, and the department that alone may read the title. */
type Source = { from: string; key?: string; id?: string; title: string; department?: string; kind?: ObjectKind }

/** Names of files of a department are for that department. */
const ofDepartment = (name: string) =>
  `case when t.department_id is null then t.name else coalesce(d.name, '部门') || '的${name}' end`
const person = "t.nick_name || '（' || t.user_name || '）'"

const sources: { [Kind in ObjectKind]?: Source } = {
  item: { from: 'desk_item t', title: 't.title', department: 't.department_id' },
  file: { from: 'resource t left join department d on d.id = t.department_id', title: ofDepartment('文件') },
  folder: { from: 'resource_folder t left join department d on d.id = t.department_id', title: ofDepartment('文件夹') },
  catalog: { from: 'catalog t', title: 't.name' },
  law: {
    from: '(select slug, max(title) as title from law where live > 0 group by slug) t',
    key: 't.slug',
    title: 't.title',
  },
  doubt: {
    from: 'law_doubt t left join law l on l.slug = t.slug and l.live > 0',
    id: 't.slug',
    title: "coalesce(l.title, '')",
    kind: 'law',
  },
  note: { from: 'law_note t', title: 't.law_title || t.anchor' },
  review: { from: 'law_review t', title: 't.place_title', department: 't.department_id' },
  // The words of employees are not for every reader of the operation log.
  searchPhrase: {
    from: 'search_phrase t',
    title: `case when exists (select 1 from search_phrase_day d where d.phrase_id = t.id and d.searcher = 'visitor')
      then t.phrase else '员工的搜索词' end`,
  },
  synonym: { from: 'search_synonym t', title: 't.title' },
  bestAnswer: { from: 'search_answer t', title: 't.title' },
  lawImport: { from: 'law_import t', title: "case when t.title = '' then t.file_name else t.title end" },
  ticket: { from: 'proposal t', title: 't.no' },
  view: { from: 'proposal_view t', title: 't.name' },
  enquiry: { from: 'enquiry t', title: 't.no' },
  application: { from: 'application t', title: 't.no' },
  scenario: { from: 'cost_scenario t', title: 't.name', department: 't.department_id' },
  price: { from: 'cost_price t', title: 't.name' },
  user: { from: 'administrator t', title: person },
  login: { from: 'administrator t', key: 't.user_key', id: 't.id', title: person, kind: 'user' },
  session: {
    from: 'administrator_session s join administrator t on t.id = s.owner_id',
    key: 's.digest',
    id: 't.id',
    title: person,
    kind: 'user',
  },
  member: { from: 'member t', title: "t.name || '（' || t.staff_no || '）'" },
  role: { from: 'role t', title: 't.role_name' },
  menu: { from: 'menu t', title: 't.name' },
  department: { from: 'department t', title: 't.name' },
  post: { from: 'post t', title: 't.name' },
  dictType: { from: 'dict_type t', title: "t.name || '（' || t.type || '）'" },
  dictData: { from: 'dict_data t', title: 't.label' },
  parameter: { from: 'parameter t', title: "t.name || '（' || t.key || '）'" },
  notice: { from: 'notice t', title: 't.title' },
  operationLine: { from: 'operation_log t', title: "t.title || ' ' || t.user_name" },
  loginLine: { from: 'login_log t', title: 't.user_name' },
  accessLine: { from: 'file_access t', title: "t.member_name || ' ' || t.title" },
  fault: { from: 'experience_fault t', title: "t.message || ' ' || t.place" },
  run: { from: 'job_log t', title: 't.job_id' },
}

type Row = { key: string; id: string; title: string; department: string | null }

function rowsOf(db: Queries, source: Source, keys: readonly string[]): Promise<{ rows: Row[] }> {
  const { from, key = 't.id', id = key, title, department } = source
  const raw = (text: string): RawBuilder<string> => sql.raw<string>(text)
  return sql<Row>`select ${raw(key)} as key, ${raw(id)} as id, ${raw(title)} as title,
    ${raw(department ?? "''")} as department from ${raw(from)} where ${raw(key)} in (${sql.join([...keys])})`.execute(
    db,
  )
}

async function fromTable(db: Queries, kind: ObjectKind, source: Source, ids: readonly string[]) {
  const keys = kind === 'login' ? ids.map((name) => loginKey(name) ?? name) : ids
  const { rows } = await rowsOf(db, source, keys)
  const first = rows.filter(({ key }, at) => rows.findIndex((row) => row.key === key) === at)
  return first.map(({ key, department, id, title }) => ({
    key: ids[keys.indexOf(key)] ?? key,
    kind: source.kind ?? kind,
    id,
    title: title || NAMELESS,
    ...(source.department && { scope: department ?? '' }),
  }))
}

/** The things of a kind that exist, each with its title and by the key that was given for it. */
export async function findObjects(
  { db, scheduler }: Context,
  kind: ObjectKind,
  ids: readonly string[],
): Promise<FoundObject[]> {
  const taskName = (id: string) => scheduler.tasks.find(({ key }) => key === id)?.name
  const source = sources[kind]
  if (source) {
    const objects = await fromTable(db, kind, source, ids)
    return kind === 'run' ? objects.map((one) => ({ ...one, title: taskName(one.title) ?? one.title })) : objects
  }
  const labels: Readonly<Record<string, { label: string }>> = sections
  const titleOf = (id: string) =>
    kind === 'job' ? taskName(id) : Object.hasOwn(labels, id) ? labels[id]?.label : undefined
  return ids.flatMap((id) => {
    const title = titleOf(id)
    return title ? [{ key: id, kind, id, title }] : []
  })
}
