import { ConfigProvider, Menu, type MenuProps } from 'antd'
import { memo, type RefObject, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSite } from '#ui/session/site.ts'
import { SiteLogo, useLogoSaysName } from '#ui/session/site-logo.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import { HOME } from '../navigation/local.ts'
import { keyPathTo, type MenuEntry } from '../navigation/menu.ts'
import styles from './sidebar.module.css'
import { itemOf, openEntry } from './sidebar-item.tsx'
import { useAppTitle } from './title.tsx'

type SidebarProps = {
  menu: readonly MenuEntry[]
  /** Key of the active page's entry. */
  active: string
  collapsed: boolean
  label: string
}

type EntriesProps = Omit<SidebarProps, 'label'> & { isDark: boolean }

const dark = {
  darkItemBg: '#1f2d3d',
  darkSubMenuItemBg: '#172230',
  darkPopupBg: '#1f2d3d',
  darkItemColor: 'rgba(255,255,255,0.8)',
  darkItemHoverBg: 'rgba(255,255,255,0.08)',
  darkItemSelectedBg: 'rgba(255,255,255,0.16)',
  darkItemSelectedColor: '#fff',
}
const theme = { components: { Menu: { ...dark, collapsedWidth: 54, itemMarginInline: 4, itemHeight: 42 } } }

/** Returns the open groups: those above the active page, or the one that was opened last. */
function useOpenGroups(menu: readonly MenuEntry[], active: string): [string[], (keys: string[]) => void] {
  const above = keyPathTo(menu, active).slice(0, -1)
  const [groups, setGroups] = useState(above)
  const path = above.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same group opens it too
  useEffect(() => {
    if (path) setGroups(path.split('\n'))
  }, [path, active])
  // One open group at a time: opening one closes all but the groups above it.
  const change = (keys: string[]) => {
    const added = keys.find((key) => !groups.includes(key))
    // What stays is painted first: the entries of a group take longer than a press may on a slow machine.
    startTransition(() => setGroups(added ? keyPathTo(menu, added) : keys))
  }
  return [groups, change]
}

/** Scrolls a box until an element in it is in view. `scrollIntoView` would let the Tab key go on from that element. */
function scrollTo(box: HTMLElement, element: Element | null): void {
  if (!element) return
  const [area, place] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  if (place.bottom > area.bottom) box.scrollTop += place.bottom - area.bottom
  else if (place.top < area.top) box.scrollTop -= area.top - place.top
}

/** Brings the entry of the active page into view, also once its group has opened. */
function useActiveInView(menu: RefObject<HTMLElement | null>, active: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page
  useEffect(() => {
    const box = menu.current
    const content = box?.firstElementChild
    if (!box || !content) return
    // The menu becomes higher while a group opens. Called once at the beginning, too.
    const growth = new ResizeObserver(() => scrollTo(box, box.querySelector('.ant-menu-item-selected')))
    growth.observe(content)
    // Whoever scrolls or opens another group wants to see something else.
    const interaction = new AbortController()
    const stop = () => growth.disconnect()
    for (const type of ['wheel', 'pointerdown', 'keydown'])
      box.addEventListener(type, stop, { signal: interaction.signal })
    return () => {
      stop()
      interaction.abort()
    }
  }, [active])
}

/** The brand above the menu; its name is hidden when the sidebar is collapsed. */
function SidebarLogo({ collapsed, onDark }: { collapsed: boolean; onDark: boolean }) {
  const site = useSite()
  const isNamed = useLogoSaysName()
  const title = useAppTitle()
  return (
    <Link to={HOME} className={styles.logo} aria-label={title} title={collapsed ? title : undefined}>
      <SiteLogo height={28} mostWidth={collapsed ? 40 : isNamed ? 170 : 84} onDark={onDark} />
      {!collapsed && !isNamed && <span className={styles.brand}>{site?.shortName ?? title}</span>}
    </Link>
  )
}

/** The entries of the menu. They stay the same elements, so that opening a group draws that group only. */
const Entries = memo(function Entries({ menu, active, collapsed, isDark }: EntriesProps) {
  const navigate = useNavigate()
  const [groups, setGroups] = useOpenGroups(menu, active)
  const items = useMemo(() => menu.map((entry) => itemOf(entry, collapsed)), [menu, collapsed])
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // A click is handled by the link; Enter is received by the menu only.
    if (domEvent.type === 'keydown') openEntry(menu, key, navigate)
  }
  return (
    <ConfigProvider theme={theme}>
      <Menu
        mode="inline"
        theme={isDark ? 'dark' : 'light'}
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={[active]}
        onClick={choose}
        {...(collapsed ? {} : { openKeys: groups, onOpenChange: setGroups, tooltip: false })}
      />
    </ConfigProvider>
  )
})

/** The menu on the left. */
export const Sidebar = memo(function Sidebar({ menu, active, collapsed, label }: SidebarProps) {
  const sideTheme = useSettings((settings) => settings.sideTheme)
  const darkMode = useDeferredValue(useSettings((settings) => settings.dark))
  const withLogo = useSettings((settings) => settings.sidebarLogo)
  const box = useRef<HTMLDivElement>(null)
  useActiveInView(box, active)
  const isDark = darkMode || sideTheme === 'theme-dark'
  return (
    <nav className={styles.sidebar} data-dark={isDark} aria-label={label}>
      {withLogo && <SidebarLogo collapsed={collapsed} onDark={isDark} />}
      <div ref={box} className={styles.menu}>
        <Entries menu={menu} active={active} collapsed={collapsed} isDark={isDark} />
      </div>
    </nav>
  )
})
