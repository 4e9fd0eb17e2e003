import { Type } from 'typebox'

/** What opens a ticket to its sender, as it is typed: the server reads it with `plainNumber` and `plainCode`. */
export const SenderKey = {
  no: Type.String({ minLength: 1, maxLength: 48, title: '编号' }),
  code: Type.String({ minLength: 1, maxLength: 32, title: '查询码' }),
}
