import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { PageDrawer } from '#ui/frame/page-drawer.tsx'
import { localized } from '#ui/theme/localized.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { useIdle } from '#ui/theme/styles-ahead.tsx'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { Navbar } from '../header/navbar.tsx'
import { HeaderSearch } from '../header/search/search.tsx'
import { ProgressBar } from '../pages/progress-bar.tsx'
import { TabsStrip } from '../tabs/strip.tsx'
import { useMobile } from './device.ts'
import { FrameStyles } from './frame-styles.tsx'
import styles from './layout.module.css'
import { useMenus } from './menus.ts'
import { Sidebar } from './sidebar.tsx'
import { useQuestionsWithPage, useSearchKey, useSidebarDrawer } from './state.ts'
import { LayoutTitle } from './title.tsx'
import { TopNav } from './top-nav.tsx'

// With the choice of colours, a tenth of what a session begins with.
const SettingsDrawer = lazy(async () => ({ default: (await import('../settings/drawer.tsx')).SettingsDrawer }))

const useTexts = localized({
  zh: { skip: '跳到正文', menu: '主菜单', content: '正文' },
  en: { skip: 'Skip to content', menu: 'Main menu', content: 'Content' },
})

const noPadding = { body: { padding: 0 }, mask: { background: 'rgba(0,0,0,0.3)' } }

/** A button, because the hash is the page's address. */
function SkipLink({ label }: { label: string }) {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
      {label}
    </button>
  )
}

/** Whether the search and the settings are open; null until they are first opened. */
type Opened = { search: boolean | null; settings: boolean | null }

/** What opens above the layout, alone in being drawn when it opens. */
function Above({ opened }: { opened: StoreApi<Opened> }) {
  const { search, settings } = useStore(opened)
  useSearchKey(() => opened.setState({ search: true }))
  const idle = useIdle()
  const openSettings = useCallback(() => opened.setState({ settings: true }), [opened])
  return (
    <>
      {(idle || search !== null) && (
        <HeaderSearch
          open={search === true}
          onClose={() => opened.setState({ search: false })}
          onLayout={openSettings}
        />
      )}
      {settings !== null && (
        <Suspense fallback={null}>
          <SettingsDrawer open={settings} onClose={() => opened.setState({ settings: false })} />
        </Suspense>
      )}
    </>
  )
}

/** Sidebar, header and the active page. */
export function Layout({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const mobile = useMobile()
  const { topNav, tagsView, fixedHeader, sidebarOpened, change } = useSettings(
    useShallow(({ topNav, tagsView, fixedHeader, sidebarOpened, change }) => {
      return { topNav, tagsView, fixedHeader, sidebarOpened, change }
    }),
  )
  const menus = useMenus(topNav && !mobile)
  const [drawer, setDrawer] = useSidebarDrawer(mobile)
  const [opened] = useState(() => createStore<Opened>(() => ({ search: null, settings: null })))
  useQuestionsWithPage()
  const beside = !mobile && menus.sidebar.length > 0
  const toggleWidth = beside ? () => change({ sidebarOpened: !sidebarOpened }) : null
  const sidebar = (collapsed: boolean) => (
    <Sidebar menu={menus.sidebar} active={menus.active} collapsed={collapsed} label={texts.menu} />
  )
  return (
    <div className={styles.layout} data-collapsed={!sidebarOpened} data-fixed={fixedHeader} data-strip={tagsView}>
      <SkipLink label={texts.skip} />
      <ProgressBar />
      <LayoutTitle />
      {beside && <div className={styles.side}>{sidebar(!sidebarOpened)}</div>}
      {mobile && (
        <PageDrawer
          aria-label={texts.menu}
          placement="left"
          open={drawer}
          onClose={() => setDrawer(false)}
          size={200}
          closable={false}
          styles={noPadding}
        >
          {sidebar(false)}
        </PageDrawer>
      )}
      <div className={styles.column}>
        <header className={styles.header}>
          <Navbar
            mobile={mobile}
            opened={mobile ? drawer : sidebarOpened}
            onToggle={mobile ? () => setDrawer(!drawer) : toggleWidth}
            onSearch={() => opened.setState({ search: true })}
            onLayout={() => opened.setState({ settings: true })}
          >
            {menus.top ? <TopNav menu={menus.all} chosen={menus.top} onChoose={menus.choose} /> : <Breadcrumb />}
          </Navbar>
          {tagsView && <TabsStrip />}
        </header>
        <main id="content" tabIndex={-1} className={styles.main} aria-label={texts.content}>
          {children}
        </main>
      </div>
      <FrameStyles />
      <Above opened={opened} />
    </div>
  )
}
