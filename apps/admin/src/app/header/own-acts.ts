import { confirm } from '#ui/feedback/dialogs.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { lockScreen } from '#ui/session/screen-lock.ts'
import { endSession } from '#ui/session/session.ts'
import { inLanguage, localized } from '#ui/theme/localized.ts'

/** What can be done on every page, as the menu of the user and the search call it. */
export const useActTexts = localized({
  zh: { layout: '布局设置', dark: '切换深浅色', language: 'English', lock: '锁定屏幕', leave: '退出登录' },
  en: { layout: 'Layout settings', dark: 'Light or dark', language: '中文', lock: 'Lock screen', leave: 'Log out' },
})

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
