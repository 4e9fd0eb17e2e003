import { Type } from 'typebox'
import { Consent } from '../privacy/rules.ts'
import { dateRange, SearchText, Version } from '../wire/console.ts'
import { lineFields } from './desk.ts'
import { CaseDraft } from './draft.ts'
import { sourceFields } from './record.ts'
import { caseSources } from './source.ts'
import type { CaseTerms } from './terms.ts'
import { limitFilters, limitTasks } from './views.ts'

/** The limit of a case that comes next, and how long it has been running or missed. */
const NextLimit = Type.Union([
  Type.Object({
    task: Type.Enum([...limitTasks]),
    /** The last day, or the minute. */
    until: Type.String(),
    /** Minutes that are left; negative once it is missed. */
    left: Type.Integer(),
  }),
  Type.Null(),
])

/** What the list of every desk shows of a case. */
export const rowFields = {
  version: Version,
  no: Type.String(),
  next: NextLimit,
  submitTime: Type.String(),
  ...sourceFields,
}

/** What every desk shows of one case beside that. */
export const detailFields = { consent: Consent, draft: CaseDraft }

/** What the desks of kinds that one user follows show of one case: its address of mail, masked, its history, and what the caller may do with it. */
export const followedFields = <State extends string, Action extends string>({
  states,
  actions,
}: Pick<CaseTerms<State, Action, string>, 'states' | 'actions'>) => ({
  email: Type.String(),
  ...detailFields,
  events: Type.Array(Type.Object({ ...lineFields, action: Type.Enum([...actions]), state: Type.Enum([...states]) })),
  may: Type.Object({ handle: Type.Boolean(), assign: Type.Boolean(), contact: Type.Boolean() }),
})

/**
 * Filters that the lists of all desks have: by the words of a search, the way in which it came, the day, the department with those below it,
 * and the next limit.
 */
export const caseFilters = {
  keyword: SearchText,
  source: Type.Optional(Type.Enum([...caseSources], { title: '来源' })),
  ...dateRange,
  deptId: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.Enum([...limitFilters], { title: '期限' })),
}
/** Where one user answers for a case, also by that user. */
export const ownedFilters = { ...caseFilters, userId: Type.Optional(Type.String({ maxLength: 64 })) }
