import { confirm } from '../feedback/dialogs.tsx'
import { runAndNotify } from '../feedback/run-and-notify.ts'
import { call } from './call.ts'

/** Lifts the limit on logins of a user after failed ones, when asked. */
export async function unlockLogin(userName: string): Promise<void> {
  if (!(await confirm(`是否确认解除用户“${userName}”因登录失败受到的限制？`))) return
  const freeing = call('GET /prod-api/monitor/logininfor/unlock/:userName', { params: { userName } })
  await runAndNotify(freeing, `用户“${userName}”可以重新登录`)
}
