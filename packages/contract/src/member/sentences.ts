/**
 * Refusals that concern the session of a member. A file of their own, because every page of the site needs them and none of the
 * others: what the landing page loads is bounded.
 */
export const sessionRefusals = {
  staffOnly: { code: 401, msg: '内部资料仅限公司员工查看，请登录后查看' },
  sessionExpired: { code: 401, msg: '登录状态已过期，请重新登录' },
  replaced: { code: 401, reason: 'sessionReplaced', msg: '您的账号已在别处登录，本次登录已结束' },
  mustChangePassword: { code: 403, reason: 'mustChangePassword', msg: '首次登录请先修改初始密码' },
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
