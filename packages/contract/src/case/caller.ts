import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { CaseId } from './desk.ts'
import { type CaseKindName, caseKinds } from './kinds.ts'
import { CallerForm } from './record.ts'

const Kind = Type.Enum(Object.keys(caseKinds) as CaseKindName[], { title: '类别' })

/** A case of somebody who calls again. */
export const CallerCase = Type.Object({
  kind: Kind,
  id: Type.String(),
  no: Type.String(),
  /** What it is about in a few words. */
  heading: Type.String(),
  /** The word of its state. */
  state: Type.String(),
  ended: Type.Boolean(),
  submitTime: Type.String(),
})
export type CallerCase = Static<typeof CallerCase>

const cases = dataOf(Type.Array(CallerCase))

/** The cases of one telephone number. Numbers stand in no address, and nothing of the number is answered. */
export const callerRoutes = routes({
  'POST /prod-api/cms/case/caller': {
    access: 'permission:cms:intake:list',
    audit: 'none',
    about: '同一电话的来信、应聘与合作意向，最近的在前：整个号码或末四位；只含当前用户可以查看的',
    body: CallerForm,
    data: cases,
  },
  'GET /prod-api/cms/case/same': {
    access: 'administrator',
    about: '与一件来信、应聘或合作意向电话相同的其他事项，最近的在前；只含当前用户可以查看的',
    query: strict({ kind: Kind, id: CaseId }),
    data: cases,
  },
})
