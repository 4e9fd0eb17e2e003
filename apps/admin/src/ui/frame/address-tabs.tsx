import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import styles from './address-tabs.module.css'

const TAB = 'tab'

type Item = { key: string; label: string; children: ReactNode }

/** A number in brackets behind the label of a tab, unless there is nothing to count. */
export const counted = (label: string, count: number | undefined): string => (count ? `${label}（${count}）` : label)

/** Lists of one page side by side; the open one is in the address, the first one by itself. */
export function AddressTabs({ items }: { items: readonly Item[] }) {
  const { pathname, search } = useLocation()
  const [home] = useState(pathname)
  const [own, setOwn] = useState(search)
  // While another page is in front, the address is that page's.
  if (pathname === home && search !== own) setOwn(search)
  const navigate = useNavigate()
  const first = items[0]?.key ?? ''
  const tab = new URLSearchParams(own).get(TAB) ?? first
  // Filters belong to one list: the other one begins without them.
  const change = (key: string) =>
    navigate(
      { pathname: home, search: key === first ? '' : `?${TAB}=${key}` },
      { replace: true, state: { samePage: true } },
    )
  return (
    <Tabs
      className={styles.tabs}
      // All of them fit a phone.
      tabBarGutter={16}
      items={[...items]}
      activeKey={items.some(({ key }) => key === tab) ? tab : first}
      onChange={change}
      destroyOnHidden
    />
  )
}
