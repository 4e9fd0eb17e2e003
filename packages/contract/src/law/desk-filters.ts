import { Type } from 'typebox'
import { type LawLevel, type LawStatus, lawLevels, lawStatuses } from '../law-terms.ts'
import { SearchText } from '../wire/console.ts'

const Yes = Type.Optional(Type.Enum(['1']))

/** The filters of the list of laws, as they stand in an address or a form. */
export const lawFilters = {
  title: SearchText,
  level: Type.Optional(Type.Enum(Object.keys(lawLevels) as LawLevel[], { title: '效力位阶' })),
  status: Type.Optional(Type.Enum(Object.keys(lawStatuses) as LawStatus[], { title: '时效性' })),
  region: SearchText,
  issuer: SearchText,
  state: Type.Optional(Type.Enum(['live', 'withdrawn'])),
  inDoubt: Yes,
  warned: Yes,
  edited: Yes,
}
