import { Tabs } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AnswerList } from './answer-list.tsx'
import { GapList } from './gap-list.tsx'
import { useCounts } from './search.api.ts'
import styles from './search.module.css'
import { SynonymList } from './synonym-list.tsx'

const TAB = 'tab'
const counted = (label: string, count: number | undefined) => (count ? `${label}（${count}）` : label)
const tabIn = (search: string) => new URLSearchParams(search).get(TAB) ?? 'gaps'

/** What the site search did not find, and what editors make so that it does: synonyms and best answers. */
export default function SearchWordsPage() {
  const { pathname, search } = useLocation()
  const [home] = useState(pathname)
  const [own, setOwn] = useState(search)
  // While another page is in front, the address is that page's.
  if (pathname === home && search !== own) setOwn(search)
  const navigate = useNavigate()
  const counts = useCounts()
  const items = [
    { key: 'gaps', label: counted('没有结果的词', counts?.gaps), children: <GapList /> },
    { key: 'synonyms', label: '同义词', children: <SynonymList /> },
    {
      key: 'answers',
      label: counts?.broken ? `推荐答案（${counts.broken} 条失效）` : '推荐答案',
      children: <AnswerList />,
    },
  ]
  const tab = tabIn(own)
  // Filters belong to one list: the other one begins without them.
  const change = (key: string) =>
    navigate(
      { pathname: home, search: key === 'gaps' ? '' : `?${TAB}=${key}` },
      { replace: true, state: { samePage: true } },
    )
  return (
    <Tabs
      className={styles.tabs}
      // All of them fit a phone.
      tabBarGutter={16}
      items={items}
      activeKey={items.some(({ key }) => key === tab) ? tab : 'gaps'}
      onChange={change}
      destroyOnHidden
    />
  )
}
