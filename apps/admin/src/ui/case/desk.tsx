import type { LimitTask } from '@anju/contract/case/views'
import type { ObjectKind } from '@anju/contract/monitor/objects'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import type { Column, ListControl, ListProps } from '../list/page-shape.ts'
import { filterNamesOf } from '../list/search-form.tsx'
import { useRecordsAction } from '../record/object-records.tsx'
import { ViewedBy } from '../record/viewed-by.tsx'
import { useSession } from '../session/store.ts'
import { type DeskBulk, useBulk } from './bulk/use-bulk.tsx'
import { type Case, type CaseDialogProps, useCountsWhen } from './case.api.ts'
import { type DeskKind, type DeskPage, idOf as idIn, pathOf, usualStart, workViews } from './desk-kind.ts'
import { useCaseFilters } from './filters.tsx'
import { NextLimit, ShortLimit } from './limit.tsx'
import styles from './list.module.css'
import { OwnerName } from './owner-name.tsx'
import { type ListNames, toQuery } from './saved/address.ts'
import { savedViewsKey, useSaved } from './saved/view.api.ts'
import { ViewMenu } from './saved/view-menu.tsx'
import { useViewers } from './viewing.tsx'
import { CaseViews, useShownView } from './views.tsx'
import { NeighboursContext } from './work/neighbours.ts'
import { type ShownPage, useOpenCase } from './work/use-open-case.ts'

type Row = Record<string, unknown> & {
  no: string
  next: { task: LimitTask; until: string; left: number } | null
  deptName: string
  userId?: string
  userName?: string
}

type Omitted = 'name' | 'list' | 'rowKey' | 'side' | 'noun' | 'start' | 'card' | 'nameOf' | 'rowActions'
type ListKey<Page extends DeskPage> = `GET /prod-api/cms/${Page}/list`
type CaseDeskProps<Page extends DeskPage> = Omit<ListPageProps<ListKey<Page>>, Omitted> & {
  desk: DeskKind<Case, Page>
  /** What a case is called in the operation log. */
  object: ObjectKind
  /** What a case is called in the list; the text opens it. Its number is below, with what kind it is of. */
  subject: { title: string; of: (row: never) => string; kind?: (row: never) => string }
  /** Below the subject on a phone: state and place. */
  below: (row: never) => ReactNode
  /** One case beside the list. */
  drawer: ComponentType<CaseDialogProps>
  bulk?: Omit<DeskBulk, 'kind'>
  /** What the numbers of the views depend on. */
  counted?: (filters: Readonly<Record<string, string>>) => Record<string, string>
}

type PageOfRows = Pick<ListControl<Row>, 'rows' | 'paging'>

/** Says which cases a list shows. */
function Follow({
  list,
  idOf,
  show,
}: {
  list: PageOfRows
  idOf: (row: Row) => string
  show: (page: ShownPage) => void
}) {
  const { rows, paging } = list
  const ids = rows.map(idOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are others each time
  useEffect(() => {
    const { hasMore = false, isLoading = false, turn = () => {} } = paging ?? {}
    show({ ids, hasMore, isLoading, turn })
  }, [ids.join(), paging?.hasMore, paging?.isLoading])
  return null
}

/** The view with which the list opens; `null` until it is known. */
function useStart(desk: DeskKind, names: ListNames) {
  const saved = useSaved(desk)
  const roles = useSession((session) => session.roles)
  const permissions = useSession((session) => session.permissions)
  const chosen = saved?.data.find(({ viewId }) => viewId === saved.start)
  const isChosen = chosen !== undefined || desk.views.ids.includes(saved?.start ?? '')
  const work = workViews(desk, { roles, permissions })
  const { counts, isLoading } = useCountsWhen(desk.views.counts, {}, !isChosen && work.length > 0)
  // Their numbers may change below an open list, which stays where it is.
  const usual = useRef<string>(null)
  if (!saved || isLoading) return null
  usual.current ??= usualStart(work, counts)
  const view = isChosen && saved.start ? saved.start : usual.current
  const query = chosen ? chosen.query || 'view=all' : toQuery(names, { view }, null)
  return { query, searching: { view: 'all' } }
}

const personOf = ({ deptName, userName = '' }: Row) => [userName, deptName].filter(Boolean)

/** The columns that every list of cases begins and ends with: what is next, which case it is, and who answers for it. */
function columnsOf(subject: (row: Row) => ReactNode, title: string, own: readonly Column<Row>[]): Column<Row>[] {
  return [
    { key: 'limit', title: '期限', width: 128, sortable: true, render: ({ next }) => <NextLimit next={next} /> },
    { key: 'subject', title, always: true, render: subject },
    ...own,
    {
      key: 'person',
      title: '负责',
      width: 120,
      render: (row, list) => {
        const [first = '待分派', second] = personOf(row)
        const { userId = '', userName = '' } = row
        return (
          <span className={styles.person}>
            <span>{userName ? <OwnerName owner={{ userId, userName }} view={list.filters.view} /> : first}</span>
            {second && <span className={styles.small}>{second}</span>}
          </span>
        )
      },
    },
  ]
}

/** A list of cases with its views. Each opens beside it; from there the next and the one before are opened. */
export function CaseDesk<Page extends DeskPage>(props: CaseDeskProps<Page>) {
  const { desk, object, subject, below, drawer: Drawer, bulk, counted, ...list } = props
  const { openId, open: openById, close, show, neighbours } = useOpenCase()
  // Inside, a row is any object: the props above are typed by the page's route.
  const { columns, toolbar, filters = [], bulkActions = () => bulkButtons } = list as unknown as ListProps<Row>
  const recordsOf = useRecordsAction(object)
  const idOf = (row: Row) => idIn(desk, row)
  const [dialog, bulkButtons] = useBulk(bulk && { ...bulk, kind: desk }, idOf)
  const all = useCaseFilters(desk, filters)
  const names = {
    filters: filterNamesOf(all),
    sorts: ['limit', ...columns.flatMap(({ key, sortable }) => (sortable ? key : []))],
  }
  const start = useStart(desk, names)
  const viewers = useViewers(desk)
  const textOf = subject.of as (row: Row) => string
  const kindOf = subject.kind as ((row: Row) => string) | undefined
  const open = (row: Row) => openById(idOf(row))
  const opener = (row: Row) => (
    <span className={styles.subject}>
      <Button type="link" size="small" className={styles.opener} title={textOf(row)} onClick={() => open(row)}>
        <span className={styles.name}>{textOf(row)}</span>
      </Button>
      <span className={styles.small}>{[row.no, kindOf?.(row)].filter(Boolean).join(' · ')}</span>
      <ViewedBy names={viewers.get(idOf(row))} />
    </span>
  )
  const card = (row: Row) => ({
    title: textOf(row),
    end: <ShortLimit next={row.next} />,
    below: (
      <>
        {(below as (row: Row) => ReactNode)(row)}
        {kindOf && <span>{kindOf(row)}</span>}
        <span>{personOf(row)[0] ?? '待分派'}</span>
        <ViewedBy names={viewers.get(idOf(row))} />
      </>
    ),
  })
  const linked = {
    ...list,
    name: `cms-${desk.page}`,
    list: `GET ${pathOf(desk.page)}/list`,
    rowKey: `${desk.table}Id`,
    noun: desk.noun,
    nameOf: ({ no }: Row) => no,
    start,
    beside: [desk.views.counts, savedViewsKey(desk)],
    filters: all,
    columns: columnsOf(opener, subject.title, columns),
    rowMenu: true,
    card: { of: card, onOpen: open },
    rowActions: (row: Row) => [
      { label: '打开', permission: `cms:${desk.page}:query` as const, onClick: () => open(row) },
      recordsOf(idOf(row)),
    ],
    bulkActions,
    toolbar: (control: ListControl<Row>) => (
      <>
        <Follow list={control} idOf={idOf} show={show} />
        <Menu desk={desk} names={names} list={control as unknown as ListControl<never>} />
        {toolbar?.(control)}
      </>
    ),
    side: (control: ListControl<Row>) => (
      <CaseViews
        desk={desk}
        names={names}
        list={control as unknown as ListControl<never>}
        counted={counted?.(control.filters) ?? {}}
      />
    ),
  }
  return (
    <>
      <ListPage<ListKey<Page>> {...(linked as unknown as ListPageProps<ListKey<Page>>)} />
      {dialog}
      {openId !== null && (
        <NeighboursContext value={neighbours}>
          <Drawer id={openId} onClose={close} />
        </NeighboursContext>
      )}
    </>
  )
}

function Menu({ desk, names, list }: { desk: DeskKind; names: ListNames; list: ListControl<never> }) {
  const { query, view } = useShownView(desk, names, list)
  return <ViewMenu desk={desk} query={query} view={view} />
}
