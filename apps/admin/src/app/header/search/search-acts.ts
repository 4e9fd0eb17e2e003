import { useMemo } from 'react'
import { useSession } from '#ui/session/session.ts'
import { toggleDark } from '#ui/theme/settings.ts'
import { changeLanguage } from '../../login/language-switch.tsx'
import { lock, logOut, useActTexts } from '../own-acts.ts'
import type { SearchEntry } from './search-pool.ts'

/** What people call what they can do on every page. */
const words = {
  layout: '布局 主题 主题色 颜色 外观 界面设置 顶部导航 标签页 侧边栏',
  dark: '夜间模式 深色 暗色 黑色 浅色 护眼',
  language: '语言 英文 英语 中文',
  lock: '锁屏 锁定 离开',
  leave: '退出 注销登录 登出 换账号',
}
type Act = keyof typeof words

/** What can be done on every page, for the search: it is in the header and in the menu of the user. */
export function useActs(onLayout: () => void): SearchEntry[] {
  const texts = useActTexts()
  const userId = useSession(({ user }) => user?.userId)
  return useMemo(() => {
    const acts: Record<Act, () => void> = {
      layout: onLayout,
      dark: toggleDark,
      language: changeLanguage,
      lock: () => userId && void lock(userId),
      leave: () => void logOut(),
    }
    return (Object.keys(acts) as Act[]).map((act) => {
      const entry = { titles: [texts[act]], words: words[act].split(' '), path: '', to: '', icon: 'tool' }
      return { ...entry, id: `act ${act}`, outside: false, act: acts[act] }
    })
  }, [texts, userId, onLayout])
}
