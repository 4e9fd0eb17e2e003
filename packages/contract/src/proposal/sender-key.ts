import { Type } from 'typebox'

/** What opens a ticket to its sender. */
export const SenderKey = {
  no: Type.String({ minLength: 1, maxLength: 32, title: '编号' }),
  code: Type.String({ pattern: '^[0-9]{6}$', message: '请输入 6 位查询码' }),
}
