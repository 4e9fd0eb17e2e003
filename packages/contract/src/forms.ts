import type { ContentFields } from './content-fields.ts'
import * as company from './forms/company.ts'
import * as culture from './forms/culture.ts'
import * as education from './forms/education.ts'
import type { FormOf } from './forms/form.ts'
import * as media from './forms/media.ts'
import * as rules from './forms/rules.ts'
import * as service from './forms/service.ts'
import type { SectionKey } from './sections.ts'

const { training, ...otherEducation } = education

/**
 * How editors enter the own fields of a section: label, help, limit and widget of each field, in the order of the form. The shapes
 * of the values are `contentFields`; a field that is missing here does not compile.
 */
export const forms = {
  ...company,
  ...culture,
  ...otherEducation,
  eductionCommunity: training,
  eductionTraining: training,
  eductionHighranking: training,
  ...media,
  ...rules,
  ...service,
  proposal: {},
} as const satisfies { [Key in SectionKey]: FormOf<ContentFields<Key>> }
