import { Type } from 'typebox'
import { limitFilters, limitTasks } from './views.ts'

/** The limit of a case that comes next, and how long it has been running or missed. */
export const NextLimit = Type.Union([
  Type.Object({
    task: Type.Enum([...limitTasks]),
    /** The last day, or the minute. */
    until: Type.String(),
    /** Minutes that are left; negative once it is missed. */
    left: Type.Integer(),
  }),
  Type.Null(),
])

/** Filters that the lists of all desks have: by the department with those below it, and by the next limit. */
export const caseFilters = {
  deptId: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.Enum([...limitFilters], { title: '期限' })),
}
/** Where one user answers for a case, also by that user. */
export const ownedFilters = { ...caseFilters, userId: Type.Optional(Type.String({ maxLength: 64 })) }
