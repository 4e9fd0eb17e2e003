import { Type } from 'typebox'
import { Nonce, questionRoute } from '../case/form.ts'
import { type ReportKind, reportKinds, upkeepLimits } from '../desk/upkeep-terms.ts'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** What readers say of a page. */
export const contentReportRoutes = routes({
  'POST /api/cms/report': {
    access: 'anyone',
    about: '反馈一条内容有误、疑问或修改建议，转给负责这条内容的人；同一份表单再次提交只算一次',
    body: strict({
      /** Made by the form when it opens. */
      nonce: Nonce,
      contentId: Type.String({ minLength: 1, maxLength: 64 }),
      text: Type.String({ minLength: 1, maxLength: upkeepLimits.report, title: '反馈内容' }),
      kind: Type.Optional(Type.Enum(Object.keys(reportKinds) as ReportKind[], { title: '类型' })),
      /** An employee who is logged in wants to be known by name, and gets the answer. */
      isSigned: Type.Optional(Type.Boolean()),
      answer: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: Nothing,
  },
  'POST /api/cms/report/question': questionRoute,
})
