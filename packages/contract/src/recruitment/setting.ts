import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { applicationLimits, applicationStages } from './terms.ts'

const keeping = {
  /** Months after the end of an application. */
  months: Type.Integer({ minimum: 1, maximum: 24, title: '保存期限' }),
  /** The same with the applicant's consent to keep it for other positions. */
  poolMonths: Type.Integer({ minimum: 1, maximum: 60, title: '人才库保存期限' }),
}
const terms = {
  /** Days after the end of a position in which its applications are decided; those that are not end then. */
  decideDays: Type.Integer({ minimum: 7, maximum: 180, title: '决定期限' }),
  /** Months without an event after which an application that nobody has decided ends, although its position is open. */
  idleMonths: Type.Integer({ minimum: 3, maximum: 36, title: '无处理期限' }),
}
export const Keeping = Type.Object({ ...keeping, ...terms, version: Version })
export type Keeping = Static<typeof Keeping>

const Sentence = Type.Object({
  stage: Type.Enum([...applicationStages], { title: '阶段' }),
  text: Type.String({ minLength: 1, maxLength: applicationLimits.note, title: '给应聘人的话' }),
})
/** What applicants are sent with a move to a stage, unless the clerk writes something else: one sentence for each stage. */
const sentences = {
  sentences: Type.Array(Sentence, { minItems: applicationStages.length, maxItems: applicationStages.length }),
}
export const StageSentences = Type.Object({ ...sentences, version: Version })
export type StageSentences = Static<typeof StageSentences>

/** How long applications are kept, and what their applicants are sent. */
export const recruitmentSettingRoutes = routes({
  'GET /prod-api/cms/recruitment/keeping': {
    access: 'permission:cms:recruitment:setting',
    about: '招聘结束后保存应聘材料的月数、人才库的月数，以及没有决定的应聘何时结束',
    data: dataOf(Keeping),
  },
  'PUT /prod-api/cms/recruitment/keeping': {
    access: 'permission:cms:recruitment:setting',
    audit: auditsOf('应聘保存期限')('update'),
    about: '修改保存月数与决定期限，不给的不变；已到期的应聘在当天夜间结束或删除',
    body: strict({
      ...keeping,
      decideDays: Type.Optional(terms.decideDays),
      idleMonths: Type.Optional(terms.idleMonths),
      version: GivenVersion,
      ...ignored('id'),
    }),
    data: Nothing,
  },
  'GET /prod-api/cms/recruitment/sentences': {
    access: 'permission:cms:recruitment:list',
    about: '移到各阶段时给应聘人的话（网站与邮件），办理人可以当场修改',
    data: dataOf(StageSentences),
  },
  'PUT /prod-api/cms/recruitment/sentences': {
    access: 'permission:cms:recruitment:setting',
    audit: auditsOf('给应聘人的话')('update'),
    about: '修改各阶段给应聘人的话；每个阶段一条',
    body: strict({ ...sentences, version: GivenVersion, ...ignored('id') }),
    data: Nothing,
  },
})
