import { Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { Nonce } from './form.ts'
import { caseSourceLabels, caseSources, outsideNoLength, recordedSources } from './source.ts'

/** How a case came in, in lists: the number and the limit that somebody else has given to it, and the name of whoever has recorded it. */
export const sourceFields = {
  source: Type.Enum([...caseSources], { title: '来源' }),
  outsideNo: Type.String(),
  /** Day and minute; empty without one. */
  outsideDueAt: Type.String(),
  recordedBy: Type.String(),
}

/** What is recorded of every kind of case beside what it says. */
export const recordFields = {
  /** Made by the form when it opens; sending the same form twice answers the same case. */
  nonce: Nonce,
  source: Type.Enum([...recordedSources], {
    message: `请选择来源：${recordedSources.map((one) => caseSourceLabels[one]).join('、')}`,
  }),
  outsideNo: Type.String({ maxLength: outsideNoLength, title: '外部编号' }),
  /** Whoever calls cannot tick a box: the clerk says what the form of the site shows. */
  consent: Type.Literal(true, { message: '请先向来电人说明个人信息的处理，并勾选' }),
}

/** Until when somebody else expects an answer. */
export const OutsideDueAt = Type.Union(
  [Type.Literal(''), Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' })],
  { message: '请填写外部期限的日期和时间' },
)

/** Who answers for it, where one user does. */
export const handlingFields = {
  deptId: Type.String({ maxLength: 64 }),
  userId: Type.String({ maxLength: 64 }),
}

/** A telephone number, or its last four digits. */
export const CallerForm = strict({ phone: Type.String({ minLength: 1, maxLength: 40, title: '电话' }) })
