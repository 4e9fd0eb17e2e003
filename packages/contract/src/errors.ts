/** Why the application refuses, with standard sentences (spec §8; record 0001, decision 7). One text, one place. */
export const refusals = {
  badRequest: { code: 400, msg: '请求内容不正确，请检查后重试' },
  unauthenticated: { code: 401, msg: '认证失败，无法访问系统资源' },
  staffOnly: { code: 401, msg: '内部资料仅限公司员工查看，请登录后查看' },
  sessionExpired: { code: 401, msg: '登录状态已过期，请重新登录' },
  replaced: { code: 401, msg: '您的账号已在别处登录，本次登录已结束' },
  locked: { code: 423, msg: '屏幕已锁定，请先输入密码解锁' },
  forbidden: { code: 403, msg: '当前操作没有权限' },
  mustChangePassword: { code: 403, msg: '首次登录请先修改初始密码' },
  mustEnrol: { code: 403, msg: '请先设置两步验证，再进行其他操作' },
  stepUp: { code: 428, msg: '此操作需要验证密码：请锁定屏幕再解锁，或重新登录，然后再试' },
  secondFactor: { code: 428, msg: '请输入动态验证码' },
  captcha: { code: 428, msg: '请输入图片中算式的结果' },
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
  databaseLocked: { code: 503, msg: '数据库正被其他程序占用，这次操作没有完成，也没有保存任何内容，请稍后再试' },
  unavailable: { code: 503, msg: '服务暂时不可用，请稍后再试' },
} as const

/** Sentences of the member area (spec §5, §8). */
export const memberTexts = {
  usernameRequired: '请输入正确的姓名',
  passwordRequired: '请输入正确的密码',
  oldPasswordRequired: '请输入原始密码',
  newPasswordRequired: '请输入新密码',
  loggedIn: '登录成功可以查看信息。',
  passwordChanged: '修改密码成功。',
  staffOnlyDialog: '内部资料仅限公司员工查看',
  wrongCredentials: '姓名或密码不正确；如有同名，请使用工号登录',
  wrongOldPassword: '原始密码不正确',
} as const
