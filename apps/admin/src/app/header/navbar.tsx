import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { localized } from '#ui/theme/localized.ts'
import { DarkSwitch } from '../login/dark-switch.tsx'
import { LanguageSwitch } from '../login/language-switch.tsx'
import { FullScreen } from './full-screen.tsx'
import styles from './navbar.module.css'
import { NoticeBell } from './notice-bell.tsx'
import { SizeSelect } from './size-select.tsx'
import { UserMenu } from './user-menu.tsx'

const useTexts = localized({
  zh: { open: '展开菜单', close: '收起菜单', search: '搜索菜单（Ctrl K）' },
  en: { open: 'Open the menu', close: 'Close the menu', search: 'Search the menu (Ctrl K)' },
})

type NavbarProps = {
  mobile: boolean
  /** Whether the sidebar is expanded, or its drawer open. */
  opened: boolean
  /** Null if there is no sidebar. */
  onToggle: (() => void) | null
  onSearch: () => void
  onLayout: () => void
  /** Breadcrumb or top navigation. */
  children: ReactNode
}

/** The first row of the header. */
export function Navbar({ mobile, opened, onToggle, onSearch, onLayout, children }: NavbarProps) {
  const texts = useTexts()
  const toggleName = opened ? texts.close : texts.open
  return (
    <div className={styles.bar}>
      {onToggle && (
        <Button
          type="text"
          icon={opened ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
          aria-label={toggleName}
          aria-expanded={opened}
          title={toggleName}
          onClick={onToggle}
        />
      )}
      <div className={styles.middle}>{children}</div>
      <div className={styles.tools}>
        {!mobile && (
          <>
            <Button
              type="text"
              icon={<SearchOutlined aria-hidden />}
              aria-label={texts.search}
              title={texts.search}
              onClick={onSearch}
            />
            <FullScreen />
            <SizeSelect />
            <DarkSwitch />
            <LanguageSwitch />
          </>
        )}
        <NoticeBell />
        <UserMenu mobile={mobile} onSearch={onSearch} onLayout={onLayout} />
      </div>
    </div>
  )
}
