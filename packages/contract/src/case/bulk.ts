import { type TProperties, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { CaseId } from './desk.ts'

/** As many as a page of the list has at most. */
const MOST = 100

type BulkNames<Name extends string, List extends string, Id extends string, Kind extends string> = {
  /** In paths and permissions, and what the list of cases and the id of one are called. */
  name: Name
  list: List
  id: Id
  /** What one is called in a refusal. */
  noun: string
  /** For the operation log: the part of the console, the kind of thing, and the fields that only clerks of the desk may read. */
  title: string
  object: Kind
  omits: readonly string[]
}

/**
 * A function that declares a route by which the same is done with several cases, each for itself. The answer names those that were left as
 * they were, each with the reason. With `dryRun` nothing is changed, and the answer says what would be refused.
 */
export function bulkOf<
  const Name extends string,
  const List extends string,
  const Id extends string,
  const Kind extends string,
>({ name, list, id, noun, title, object, omits }: BulkNames<Name, List, Id, Kind>) {
  const caseId = { [id]: CaseId } as Record<Id, typeof CaseId>
  const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
  const cases = Type.Array(strict({ ...caseId, version }), { minItems: 1, maxItems: MOST, title: noun })
  const listed = { [list]: cases } as Record<List, typeof cases>
  const fault = Type.Object({ ...caseId, msg: Type.String() })
  return <const Right extends string, Fields extends TProperties>(right: Right, about: string, fields: Fields) =>
    ({
      access: `permission:cms:${name}:${right}`,
      audit: { title, object, action: 'update', omits },
      about: `${about}；dryRun 时只检查，不改动`,
      body: strict({ ...listed, ...fields, dryRun: Type.Optional(Type.Boolean()) }),
      data: Type.Object({ faults: Type.Array(fault) }),
    }) as const
}
