import { confirm } from '#ui/feedback/dialogs.tsx'
import { endSession } from '#ui/session/session.ts'
import { inLanguage } from '#ui/theme/localized.ts'

const words = {
  zh: '确定注销并退出系统吗？',
  en: 'Confirm to log out and exit the system?',
}

/** Asks, ends the session, and loads the public start page, so that nothing of the console remains. */
export async function logOut(): Promise<void> {
  if (!(await confirm(inLanguage(words)))) return
  await endSession()
  location.assign('/#/index')
}
