import { confirm } from '#ui/feedback/dialogs.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { lockScreen } from '#ui/session/screen-lock.ts'
import { endSession } from '#ui/session/session.ts'
import { inLanguage } from '#ui/theme/localized.ts'

const logoutQuestion = {
  zh: '确定注销并退出系统吗？',
  en: 'Confirm to log out and exit the system?',
}

/** Shows the lock page at once and locks the session. The page is locked even if the server does not respond. */
export async function lock(userId: string): Promise<void> {
  lockScreen(userId)
  await callQuietly('POST /prod-api/lockscreen').catch((error: unknown) => console.warn(error))
}

/** Asks, ends the session, and loads the public start page, so that nothing of the console remains. */
export async function logOut(): Promise<void> {
  if (!(await confirm(inLanguage(logoutQuestion)))) return
  await endSession()
  location.assign('/#/index')
}
