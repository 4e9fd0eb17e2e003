import { isSectionKey, type Layout, type SectionKey, type SectionsOf, sections } from '@anju/contract/sections'
import { createElement, useEffect } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { useContentItem } from '#ui/api/content.ts'
import { catalogPath, sectionOf } from '#ui/api/sections.ts'
import { catalogName } from '#ui/api/site.ts'
import { ClosedItemState } from '#ui/api/states.tsx'
import { PageSkeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { redirect, useLocation } from '#ui/router.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Page } from './fetched-page.tsx'
import { detailPages, otherPages, sectionPages } from './pages.tsx'
import { findRoute, type Route } from './routes.ts'

/** The frame of a page without its item, which most visits do not need. */
const PlainPage = later(async () => (await import('#ui/section/section-page.tsx')).PlainPage, <PageSkeleton />)

/** The sections whose items are at a detail path. */
const hostsOf = (path: string) =>
  (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].detailPath === path)

/** The one section of some; which of several an item is in is known when the item is. */
const onlyOf = (hosts: readonly SectionKey[]) => (hosts.length === 1 ? hosts[0] : undefined)

function pageAt(route: Route): Page<never> | undefined {
  if ('section' in route) return sectionPages[sections[route.section].layout]
  if ('page' in route) return otherPages[route.page]
  const host = onlyOf(hostsOf(route.path))
  return host && detailPages[sections[host].layout]
}

/** Fetches the code of the page at a path while the frame is being made. */
export function fetchPage(path: string): void {
  const route = findRoute(path)
  if (route) void pageAt(route)?.fetchCode?.()
}

/** The routed content: each page in its own boundary, its code fetched when it is first visited. */
export function Outlet() {
  const { path, query } = useLocation()
  const route = findRoute(path)
  const target = !route ? '/404' : 'redirect' in route ? route.redirect : null
  useEffect(() => {
    if (target) redirect(path, query.size > 0 && route ? `${target}?${query}` : target, route ? null : { sought: path })
  }, [target, path, query, route])
  if (!route || target) return <PageSkeleton />
  return (
    <ErrorBoundary key={path}>
      <RoutePage route={route} contentId={query.get('id') ?? ''} />
    </ErrorBoundary>
  )
}

function RoutePage({ route, contentId }: { route: Route; contentId: string }) {
  if ('section' in route) {
    return <Section layout={sections[route.section].layout} sectionKey={route.section} />
  }
  if ('detail' in route) return <Detail key={contentId} path={route.path} contentId={contentId} />
  if ('page' in route) {
    const Page = otherPages[route.page]
    return <Page />
  }
  return null
}

/** A section on the page of its layout. */
function Section<L extends Layout>({ layout, sectionKey }: { layout: L; sectionKey: SectionsOf<L> }) {
  return createElement(sectionPages[layout], { sectionKey })
}

/** An item on the page of its section's layout. */
function Item<L extends Layout>({ layout, ...props }: { layout: L } & DetailPageProps<L>) {
  const Page: Page<DetailPageProps<L>> | undefined = detailPages[layout]
  return Page && createElement<DetailPageProps<L>>(Page, props)
}

/** An item on a detail path. Several sections share one, so the page depends on the section of the item. */
function Detail({ path, contentId }: { path: string; contentId: string }) {
  const result = useContentItem(contentId)
  const hosts = hostsOf(path)
  // Where several sections share the address, which of them an item is in is not for everybody to know.
  const host = onlyOf(hosts)
  const item = result.data
  const sectionKey = item && isSectionKey(item.section) ? item.section : undefined
  if (item && sectionKey && sections[sectionKey].detailPath === path && sections[sectionKey].layout in detailPages)
    return <Item layout={sections[sectionKey].layout} sectionKey={sectionKey} item={item} />
  if (contentId && result.state === 'loading') return <PageSkeleton />
  const { catalog, label, path: sectionPath } = sectionOf(hosts[0] ?? 'outline')
  const [name, backTo] = host ? [label, sectionPath] : [catalogName(catalog), catalogPath(catalog) ?? sectionPath]
  const closed = <ClosedItemState hosts={hosts} backTo={backTo} backLabel={name} />
  return (
    <PlainPage title={name} catalog={catalog}>
      {contentId && !item ? (
        <ApiView result={result} sectionKey={host} closed={closed}>
          {() => null}
        </ApiView>
      ) : (
        closed
      )}
    </PlainPage>
  )
}
