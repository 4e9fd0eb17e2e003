import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { avatarAddress } from '#ui/frame/avatar-address.ts'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { useSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { toggleDark } from '#ui/theme/settings.ts'
import { changeLanguage } from '../login/language-switch.tsx'
import { PROFILE } from '../navigation/local.ts'
import { toggleFullScreen, useFullScreen } from './full-screen.tsx'
import { lock, logOut, useActTexts } from './own-acts.ts'
import { useSizeItems } from './size-select.tsx'
import styles from './user-menu.module.css'

const useTexts = localized({
  zh: {
    menu: '用户菜单',
    profile: '个人中心',
    search: '搜索菜单',
    size: '布局大小',
  },
  en: {
    menu: 'User menu',
    profile: 'Profile',
    search: 'Search the menu',
    size: 'Size',
  },
})

type UserMenuProps = { mobile: boolean; onSearch: () => void; onLayout: () => void }

/** Returns menu items for the controls that do not fit into the header of a phone. */
function useMobileItems(onSearch: () => void) {
  const texts = useTexts()
  const { name } = useFullScreen()
  const acts = useActTexts()
  const sizeItems = useSizeItems()
  return [
    { key: 'search', label: texts.search, onClick: onSearch },
    { key: 'full', label: name, onClick: () => void toggleFullScreen() },
    { key: 'size', label: texts.size, children: sizeItems },
    { key: 'dark', label: acts.dark, onClick: toggleDark },
    { key: 'language', label: acts.language, onClick: changeLanguage },
  ]
}

/** The user's picture and name, with a menu: profile, layout settings, lock, logout. */
export function UserMenu({ mobile, onSearch, onLayout }: UserMenuProps) {
  const texts = useTexts()
  const acts = useActTexts()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const mobileItems = useMobileItems(onSearch)
  const items: MenuProps['items'] = [
    { key: 'profile', label: texts.profile, onClick: () => navigate(PROFILE) },
    { key: 'layout', label: acts.layout, onClick: onLayout },
    ...(mobile ? mobileItems : []),
    { key: 'lock', label: acts.lock, onClick: () => user && void lock(user.userId) },
    { type: 'divider' },
    { key: 'leave', label: acts.leave, onClick: () => void logOut() },
  ]
  const name = user?.nickName || user?.userName || ''
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" className={styles.button} aria-label={`${texts.menu} ${name}`}>
        <Avatar size={28} src={avatarAddress(user?.avatar)} icon={<UserOutlined aria-hidden />} alt="" />
        {!mobile && <span className={styles.name}>{name}</span>}
        <DownOutlined className={styles.arrow} aria-hidden />
      </Button>
    </DropMenu>
  )
}
