import { Tabs } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAllowed } from '#ui/list/page-control.ts'
import { AmendedList } from './amended/amended-list.tsx'
import { DoubtList } from './doubt/doubt-list.tsx'
import { RepealList } from './doubt/repeal-list.tsx'
import { ImportList } from './import/import-list.tsx'
import { useOptions } from './law.api.ts'
import styles from './law.module.css'
import { LawDrawer } from './law-drawer.tsx'
import { LawList } from './law-list.tsx'

const TAB = 'tab'
const counted = (label: string, count: number | undefined) => (count ? `${label}（${count}）` : label)

/** The maintenance of laws: all of them, those in doubt, suggested repeals, those of which newer versions are known, imports. */
export default function LawPage() {
  const { pathname, search } = useLocation()
  const [home] = useState(pathname)
  const [tab, setTab] = useState(() => new URLSearchParams(search).get(TAB) ?? 'laws')
  const [opened, setOpened] = useState<string | null>(null)
  const navigate = useNavigate()
  const allowed = useAllowed()
  const options = useOptions()
  const open = (lawId: string) => setOpened(lawId)
  const items = [
    { key: 'laws', label: '法规', children: <LawList onOpen={open} /> },
    { key: 'doubts', label: counted('待核', options?.inDoubt), children: <DoubtList onOpen={open} /> },
    { key: 'repeals', label: counted('废止建议', options?.repeals), children: <RepealList onOpen={open} /> },
    { key: 'amended', label: '新修改', children: <AmendedList onOpen={open} /> },
    ...(allowed('cms:law:import') ? [{ key: 'imports', label: '导入', children: <ImportList /> }] : []),
  ]
  const change = (key: string) => {
    setTab(key)
    // Filters belong to one list: the other one begins without them.
    navigate(
      { pathname: home, search: key === 'laws' ? '' : `?${TAB}=${key}` },
      { replace: true, state: { samePage: true } },
    )
  }
  return (
    <>
      <Tabs
        className={styles.tabs}
        // All of them fit a phone.
        tabBarGutter={16}
        items={items}
        activeKey={items.some(({ key }) => key === tab) ? tab : 'laws'}
        onChange={change}
        destroyOnHidden
      />
      {opened !== null && <LawDrawer key={opened} lawId={opened} onOpen={open} onClose={() => setOpened(null)} />}
    </>
  )
}
