import { sessionRefusals } from './member/sentences.ts'
import type { Reason } from './reasons.ts'

type StandardRefusal = { code: number; msg: string; reason?: Reason }

/**
 * Why the application refuses, with standard sentences (spec §8; record 0001, decision 7). One text, one place. Where a program must
 * tell refusals of one code apart, they have a `reason`.
 */
export const refusals = {
  ...sessionRefusals,
  badRequest: { code: 400, msg: '请求内容不正确，请检查后重试' },
  unauthenticated: { code: 401, msg: '认证失败，无法访问系统资源' },
  locked: { code: 423, msg: '屏幕已锁定，请先输入密码解锁' },
  forbidden: { code: 403, msg: '当前操作没有权限' },
  mustEnrol: { code: 403, reason: 'mustEnrol', msg: '请先设置两步验证，再进行其他操作' },
  stepUp: {
    code: 428,
    reason: 'stepUp',
    msg: '此操作需要验证密码：请锁定屏幕再解锁，或重新登录，然后再试',
  },
  secondFactor: { code: 428, reason: 'secondFactor', msg: '请输入动态验证码' },
  captcha: { code: 428, reason: 'captcha', msg: '请输入图片中算式的结果' },
  notFound: { code: 404, msg: '访问资源不存在' },
  conflict: { code: 409, msg: '内容已被他人修改，请刷新后重试' },
  tooLarge: { code: 413, msg: '提交的内容过大' },
  unsupportedType: { code: 415, msg: '请以 JSON 格式提交' },
  tooMany: { code: 429, msg: '操作过于频繁，请稍后再试' },
  /** A rule of the business: always with a sentence of its own. On the wire it has RuoYi's code for it, which faults share. */
  rejected: { code: 500, msg: '操作失败' },
  /** Unexpected: a bug. Never thrown on purpose. */
  fault: { code: 500, msg: '系统未知错误，请反馈给管理员' },
  /** Another program holds the write lock of the database for longer than a write waits. */
  databaseLocked: {
    code: 503,
    reason: 'databaseLocked',
    msg: '数据库正被其他程序占用，这次操作没有完成，也没有保存任何内容，请稍后再试',
  },
  diskFull: { code: 503, msg: '服务器磁盘已满，暂时不能保存，请联系管理员' },
  /** The server may not write its files: wrong owner, read-only disk, too many open files. */
  unwritable: { code: 503, msg: '服务器暂时不能读写文件，请联系管理员' },
  unavailable: { code: 503, msg: '服务暂时不可用，请稍后再试' },
} as const satisfies Record<string, StandardRefusal>
