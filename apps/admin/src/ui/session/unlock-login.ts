import { confirm } from '../feedback/dialogs.tsx'
import { runAndNotify } from '../feedback/run-and-notify.ts'
import { call } from './call.ts'

/** Lifts the limit on logins of a user, `person` in words, after failed ones, when asked. */
export async function unlockLogin(userName: string, person: string): Promise<void> {
  if (!(await confirm(`是否确认解除用户“${person}”因登录失败受到的限制？`))) return
  const freeing = call('GET /prod-api/monitor/logininfor/unlock/:userName', { params: { userName } })
  await runAndNotify(freeing, `用户“${person}”可以重新登录`)
}
