import { Menu, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { menuIcon } from '#ui/frame/menu-icons.tsx'
import { localized } from '#ui/theme/localized.ts'
import { type MenuEntry, topEntriesShown } from '../navigation/menu.ts'
import { useBodyWidth } from './device.ts'
import { hoverTitle, openEntry } from './sidebar-item.tsx'
import styles from './top-nav.module.css'

const useTexts = localized({
  zh: { label: '顶部导航', more: '更多菜单' },
  en: { label: 'Top navigation', more: 'More' },
})

type TopNavProps = { menu: readonly MenuEntry[]; chosen: string; onChoose: (key: string) => void }

const topItem = ({ key, title, icon }: MenuEntry) => ({
  key,
  label: <span title={hoverTitle(title)}>{title}</span>,
  icon: menuIcon(icon),
})

/** The top-level menus in the header, as many as fit; the others are under 更多菜单. */
export function TopNav({ menu, chosen, onChoose }: TopNavProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const count = topEntriesShown(useBodyWidth())
  const rest = menu.slice(count)
  const more = rest.length > 0 ? [{ key: 'more', label: texts.more, children: rest.map(topItem) }] : []
  const choose: MenuProps['onClick'] = ({ key }) => {
    const entry = menu.find((one) => one.key === key)
    if (entry?.kind !== 'link') onChoose(key)
    // A group shows its children on the left, any other entry is opened.
    if (entry?.kind !== 'group') openEntry(menu, key, navigate)
  }
  return (
    <nav aria-label={texts.label} className={styles.nav}>
      <Menu
        mode="horizontal"
        disabledOverflow
        className={styles.menu}
        items={[...menu.slice(0, count).map(topItem), ...more]}
        selectedKeys={[chosen]}
        onClick={choose}
      />
    </nav>
  )
}
