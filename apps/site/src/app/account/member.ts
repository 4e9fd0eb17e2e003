import { call } from '#ui/api/call.ts'
import {
  beginSession,
  closeAccountDialog,
  completePasswordChange,
  endSessionInAllWindows,
  requirePasswordChange,
} from '#ui/api/session.ts'
import { notify } from '#ui/feedback/messages.tsx'
import { forgetMemory } from '../../features/rules/landing/memory.ts'

/** The answer to a captcha. */
export type CaptchaAnswer = { uuid: string; code: string }

/** Logs in; on 200 token and name are stored and the dialog closes. A first login opens the change of password. */
export async function login(username: string, password: string, captcha?: CaptchaAnswer) {
  const response = await call('POST /api/member/login', { body: { username, password, ...captcha } })
  if (response.code !== 200) return response
  beginSession(response.data.token, response.data.name, response.data)
  void checkInitialPassword()
  return response
}

/** Ends a login at the company's own that has led back here. */
export async function endCompanyLogin() {
  const response = await call('POST /api/company-login/member')
  if (response.code === 200) beginSession(response.data.token, response.data.name, response.data)
  return response
}

/** Requires a change of the initial password. If this check fails, the first locked page requires it. */
async function checkInitialPassword() {
  const self = await call('GET /api/member/is_login').catch(() => null)
  if (self?.code === 200 && self.data.mustChangePassword) requirePasswordChange()
}

/** Changes the password; on 200 the dialog closes and internal pages reload. */
export async function changePassword(password: string, newPassword: string) {
  const response = await call('PUT /api/member/reset_pwd', { body: { password, newPassword } })
  if (response.code === 200) completePasswordChange()
  return response
}

/** Ends the session here at once; the request, sent with the token before it is cleared, ends it on the server. */
export function logout(name: string) {
  call('POST /api/member/logout').catch(() => notify('服务器暂未收到退出请求，会话将自行过期。', 'warn'))
  forgetMemory(name)
  closeAccountDialog()
  endSessionInAllWindows()
  notify('已退出登录。', 'good')
}
