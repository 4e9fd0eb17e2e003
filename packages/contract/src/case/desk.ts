import { type TProperties, type TSchema, Type } from 'typebox'
import { AbsentUntil } from '../system/user-row.ts'
import { dataOf, GivenVersion, searchedRowsOf, strict, Tree } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { rowOf } from '../wire/route.ts'
import { givenDraft, SavedDraft } from './draft.ts'
import { noticesOf } from './notice.ts'
import { recordFields } from './record.ts'
import { savedViewsOf } from './view.ts'

export const CaseId = Type.String({ minLength: 1, maxLength: 64 })
/** A department or a user who answers for a case; empty for none. */
export const AssigneeId = Type.String({ maxLength: 64 })
/** What the company writes about a case. */
export const noteOf =
  ({ note }: { note: number }) =>
  (minLength: number) =>
    Type.String({ minLength, maxLength: note, title: '内容' })

/** Who answers for a case in a list: the department and the user; empty when nobody has been named. */
export const ownerFields = {
  deptId: Type.String(),
  deptName: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
}

/** A line of a history, beside its action and state. */
export const lineFields = {
  eventId: Type.String(),
  at: Type.String(),
  /** The name of the user; empty for what the sender or the clock did. */
  userName: Type.String(),
  /** What only clerks read. */
  note: Type.String(),
}

/** What the routes of a desk have in common. */
type DeskNames<Name extends string, Id extends string, Kind extends string> = {
  /** In paths and permissions: `enquiry` has `/prod-api/cms/enquiry/list` and `cms:enquiry:list`. */
  name: Name
  /** What the id of a case is called. */
  id: Id
  /** For the operation log: the part of the console, the kind of thing, and the fields that only clerks of the desk may read. */
  title: string
  object: Kind
  omits: readonly string[]
}

/** What each route of a desk begins with. */
function basisOf<const Name extends string, const Id extends string, const Kind extends string>({
  name,
  id,
  title,
  object,
  omits,
}: DeskNames<Name, Id, Kind>) {
  const caseId = { [id]: CaseId } as Record<Id, typeof CaseId>
  const may = <const Right extends string>(right: Right) => `permission:cms:${name}:${right}` as const
  const audit = (action: 'update' | 'other' | 'delete') => ({ title, object, action, hides: ['data'], omits })

  /** A change of a case, in the version that the caller has read. */
  const change = <const Right extends string, Fields extends TProperties>(
    right: Right,
    about: string,
    fields: Fields,
  ) =>
    ({
      access: may(right),
      audit: audit('update'),
      about,
      body: strict({ ...caseId, version: GivenVersion, ...fields }),
      data: Nothing,
    }) as const

  return { path: `/prod-api/cms/${name}` as const, caseId, may, audit, change }
}

/** The list with its saved views, one case of it, who looks at which, what the caller writes about it, the whole contact, and the notices. */
const readingOf = <const Name extends string, const Id extends string, const Kind extends string>(
  names: DeskNames<Name, Id, Kind>,
) => {
  const { path, caseId, may, audit } = basisOf(names)
  return <Query extends TSchema, Row extends TSchema, Detail extends TSchema, Contact extends TProperties>(desk: {
    about: Readonly<Record<'list' | 'detail' | 'contact', string>>
    /** What a saved view is called in the operation log. */
    view: string
    query: Query
    row: Row
    detail: Detail
    contact: Contact
  }) => ({
    ...rowOf(`GET ${path}/list`, {
      access: may('list'),
      about: desk.about.list,
      query: desk.query,
      data: searchedRowsOf(desk.row),
    }),
    ...rowOf(`GET ${path}/:${names.id}`, {
      access: may('query'),
      about: desk.about.detail,
      params: Type.Object(caseId),
      data: dataOf(desk.detail),
    }),
    ...rowOf(`PUT ${path}/draft`, {
      access: may('handle'),
      // Comes every few seconds while somebody writes, and is nobody else's.
      audit: 'none',
      about: '保存写给一件事项、还没有发出的话；只有本人可以看到，空白即删除',
      body: strict({ ...caseId, ...givenDraft }),
      data: SavedDraft,
    }),
    ...rowOf(`POST ${path}/contact`, {
      access: may('contact'),
      audit: audit('other'),
      about: desk.about.contact,
      body: strict(caseId),
      data: dataOf(Type.Object(desk.contact)),
    }),
    ...viewingOf(names),
    ...savedViewsOf(names.name, desk.view),
    ...noticesOf(names.name),
  })
}

/** Who answers for a case, where one user does; `owners` is the path of those to choose from. */
const owningOf = <const Name extends string, const Id extends string, const Kind extends string>(
  names: DeskNames<Name, Id, Kind>,
) => {
  const { path, change } = basisOf(names)
  return <const Owners extends string>({
    work,
    owners,
    note,
  }: {
    /** What an owner does with a case, such as 跟进. */
    work: string
    owners: Owners
    note: ReturnType<typeof noteOf>
  }) => ({
    ...rowOf(`GET ${path}/options`, optionsRoute(`cms:${names.name}:list`)),
    ...rowOf(`GET ${path}/assignees`, assigneesRoute(`cms:${names.name}:assign`)),
    ...rowOf(`GET ${path}/${owners}`, ownersRoute(`cms:${names.name}:assign`, `一个部门中可以${work}的用户`)),
    ...rowOf(
      `PUT ${path}/assign`,
      change('assign', '分派给部门，并可指定其中的一位用户；note 只有内部可见', {
        deptId: AssigneeId,
        userId: AssigneeId,
        note: note(0),
      }),
    ),
    ...rowOf(`PUT ${path}/take`, change('handle', `由本人${work}`, {})),
  })
}

/** Who has which cases open, and that the caller has one open, which holds for a minute or so. */
const viewingOf = <const Name extends string, const Id extends string, const Kind extends string>(
  names: DeskNames<Name, Id, Kind>,
) => {
  const { path, caseId, may } = basisOf(names)
  return {
    ...rowOf(`GET ${path}/viewing`, {
      access: may('list'),
      about: '其他人正在查看的，限数据范围内',
      data: dataOf(Type.Array(Type.Object({ id: Type.String(), nickName: Type.String() }))),
    }),
    ...rowOf(`POST ${path}/viewing`, {
      access: may('query'),
      audit: 'none',
      about: '本人正在查看，一分多钟内有效；答复其他正在查看的人',
      body: strict(caseId),
      data: dataOf(Type.Array(Type.String())),
    }),
  }
}

/**
 * The routes that every desk has, as functions: parts of a table for `routes`, and single rows for the steps of this kind alone. Keys and
 * schemas survive as types, so handlers and clients are checked as if the rows were written out.
 */
export function deskOf<const Name extends string, const Id extends string, const Kind extends string>(
  names: DeskNames<Name, Id, Kind>,
) {
  const { caseId, may, audit, change } = basisOf(names)
  return {
    audit,
    change,
    reading: readingOf(names),
    owning: owningOf(names),
    /** How many cases each view has. */
    counts: <const View extends string>(about: string, views: readonly View[]) =>
      ({
        access: may('list'),
        about,
        data: dataOf(Type.Array(Type.Object({ view: Type.Enum([...views]), count: Type.Integer() }))),
      }) as const,
    /** What is added to a case, which nobody else's work is in the way of. */
    addition: <Fields extends TProperties>(about: string, fields: Fields) =>
      ({
        access: may('handle'),
        audit: audit('update'),
        about,
        body: strict({ ...caseId, ...fields }),
        data: Nothing,
      }) as const,
    /** A case that a clerk records; the answer has the code of whoever called. */
    recording: <Fields extends TProperties, Receipt extends TProperties>(
      about: string,
      fields: Fields,
      receipt: Receipt,
    ) =>
      ({
        access: may('record'),
        audit: { title: names.title, object: names.object, action: 'insert', hides: ['code'], omits: names.omits },
        about,
        body: strict({ ...recordFields, ...fields }),
        data: dataOf(Type.Object({ ...caseId, no: Type.String(), ...receipt })),
      }) as const,
    removal: (about: string) =>
      ({
        access: may('remove'),
        audit: audit('delete'),
        about,
        params: Type.Object(caseId),
        data: Nothing,
      }) as const,
  }
}

/** The departments to choose from. */
export const optionsRoute = <const Permission extends string>(permission: Permission) =>
  ({
    access: `permission:${permission}`,
    about: '可选择的部门，与数据范围内的负责人',
    data: dataOf(
      Type.Object({
        departments: Tree,
        /** Who answers for any case that the caller may see. */
        people: Type.Array(Type.Object({ userId: Type.String(), nickName: Type.String() })),
      }),
    ),
  }) as const

/** The users of a department who may answer for a case, with the number of open ones that each has. */
export const ownersRoute = <const Permission extends string>(permission: Permission, about: string) =>
  ({
    access: `permission:${permission}`,
    about,
    query: strict({ deptId: AssigneeId }),
    data: dataOf(
      Type.Array(
        Type.Object({
          userId: Type.String(),
          nickName: Type.String(),
          open: Type.Integer(),
          /** Of somebody who is absent today. */
          absence: Type.Optional(AbsentUntil),
        }),
      ),
    ),
  }) as const

/** The users and departments to which a case can be given, by a part of their names. */
const assigneesRoute = <const Permission extends string>(permission: Permission) =>
  ({
    access: `permission:${permission}`,
    about: '按姓名、账号或部门查找可以分派的用户和部门；userId 为空表示只分派到部门',
    query: strict({ keyword: Type.String({ maxLength: 60 }) }),
    data: dataOf(
      Type.Array(
        Type.Object({
          deptId: Type.String(),
          deptName: Type.String(),
          userId: Type.String(),
          nickName: Type.String(),
          open: Type.Integer(),
        }),
      ),
    ),
  }) as const
