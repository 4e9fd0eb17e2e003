import { Breadcrumb as AntBreadcrumb } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { localized } from '#ui/theme/localized.ts'
import { HOME } from '../navigation/local.ts'
import type { Crumb } from '../navigation/navigation.ts'
import { isRefreshing } from '../navigation/redirect-page.tsx'
import { useCurrentRoute } from '../navigation/routing.ts'

const useTexts = localized({ zh: { label: '当前位置', home: '首页' }, en: { label: 'Breadcrumb', home: 'Home' } })

/** The breadcrumb of the active page. It does not change while a page reloads. */
export function Breadcrumb() {
  const texts = useTexts()
  const { route, path } = useCurrentRoute()
  const last = useRef<readonly Crumb[]>([])
  if (!isRefreshing(path)) {
    const home = { title: texts.home, path: HOME }
    last.current = route?.fullPath === HOME ? route.crumbs : [home, ...(route?.crumbs ?? [])]
  }
  const crumbs = last.current
  const items = crumbs.map(({ title, path: to }, index) => {
    const isLast = index === crumbs.length - 1
    return { key: `${index}`, title: to && !isLast ? <Link to={to}>{title}</Link> : <span>{title}</span> }
  })
  return <AntBreadcrumb aria-label={texts.label} items={items} />
}
