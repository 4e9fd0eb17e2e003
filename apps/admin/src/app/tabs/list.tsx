import { DownOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { localized } from '#ui/theme/localized.ts'
import styles from './tabs.module.css'
import { type Tab, titleOf } from './tabs.ts'

const useTexts = localized({ zh: { all: '全部标签页' }, en: { all: 'All tabs' } })

/** A menu of all open tabs, for a strip that is too narrow for them. */
export function TabsList({ tabs, path }: { tabs: readonly Tab[]; path: string }) {
  const texts = useTexts()
  const navigate = useNavigate()
  return (
    <DropMenu
      placement="bottomRight"
      menu={{
        items: tabs.map((tab) => ({ key: tab.path, label: titleOf(tab) })),
        selectedKeys: [path],
        onClick: ({ key }) => void navigate(tabs.find((tab) => tab.path === key)?.fullPath ?? key),
        className: styles.all,
      }}
    >
      <button type="button" className={styles.more} aria-label={texts.all} aria-haspopup="menu">
        <DownOutlined aria-hidden />
      </button>
    </DropMenu>
  )
}
