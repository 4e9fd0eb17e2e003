import { call } from '#ui/api/call.ts'
import { beginSession, closeAccount, leaveSession, passwordChanged, requirePasswordChange } from '#ui/api/session.ts'
import { say } from '#ui/feedback/messages.tsx'

/** Logs in; on 200 token and name are kept and the dialog closes. A first login leads to the change of password. */
export async function login(username: string, password: string) {
  const verdict = await call('POST /api/member/login', { body: { username, password } })
  if (verdict.code !== 200) return verdict
  beginSession(verdict.data.token, verdict.data.name, verdict.data)
  void askWhetherInitial()
  return verdict
}

/** Whether the initial password is still in use; when the question fails, the first locked page will say so. */
async function askWhetherInitial() {
  const self = await call('GET /api/member/is_login').catch(() => null)
  if (self?.code === 200 && self.data.mustChangePassword) requirePasswordChange()
}

/** Changes the password; on 200 the dialog closes and internal pages load anew. */
export async function changePassword(password: string, newPassword: string) {
  const verdict = await call('PUT /api/member/reset_pwd', { body: { password, newPassword } })
  if (verdict.code === 200) passwordChanged()
  return verdict
}

/** Ends the session here at once; the request, which has taken the token along, ends it on the server. */
export function logout() {
  call('POST /api/member/logout').catch(() => say('服务器暂未收到退出请求，会话将自行过期。', 'warn'))
  closeAccount()
  leaveSession()
  say('已退出登录。', 'good')
}
