import { theme } from 'antd'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { LoadError } from '../feedback/states.tsx'
import { useOpening } from '../frame/opening.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { useIdle } from '../theme/styles-ahead.tsx'
import { ColumnsButton, useColumns } from './columns-button.tsx'
import styles from './list-page.module.css'
import type { Bulk } from './page-bulk.tsx'
import { useAllowed, type useListControl } from './page-control.ts'
import type { Rows } from './page-rows.ts'
import type { Column, Filters, ListProps } from './page-shape.ts'
import { Toolbar } from './page-toolbar.tsx'
import { SearchForm } from './search-form.tsx'

const FormStyles = lazy(async () => ({ default: (await import('../form/form-styles.tsx')).FormStyles }))

/** From this width on, the search form is open at first. */
const roomForSearch = '(min-width: 768px)'

type ListFrameProps<Row> = {
  list: ListProps<Row>
  rows: Rows<Row>
  parts: ReturnType<typeof useListControl<Row>>
  onSearch: (filters: Filters) => void
  bulk?: readonly Bulk<Row>[]
  after?: ReactNode
  children: (columns: readonly Column<Row>[]) => ReactNode
}

/** The frame of lists and trees: search form, buttons, error, and the open record form. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, rows, parts, onSearch, children } = props
  const { token } = theme.useToken()
  const { control, open } = parts
  const filters = list.filters ?? []
  const fields = filters.some((filter) => !('hidden' in filter))
  const [searching, setSearching] = useState(() => matchMedia(roomForSearch).matches)
  const { columns, control: columnControl } = useColumns(list.name, list.columns)
  const allowed = useAllowed()
  useOpening((part) => {
    // A form that is open stays, with what has been typed in it.
    if (part === 'new' && open.getState() === null && list.form && allowed(list.permissions?.add)) control.create()
  })
  return (
    <PageFrame title={list.title} side={list.side?.(control)}>
      {searching && fields && <SearchForm filters={filters} values={control.filters} onSearch={onSearch} />}
      {typeof list.notice === 'function' ? list.notice(control) : list.notice}
      <div className={styles.box} style={{ background: token.colorBgContainer }}>
        <Toolbar
          list={list}
          parts={parts}
          after={props.after}
          bulk={props.bulk ?? []}
          end={<ColumnsButton control={columnControl} />}
          searching={searching}
          onToggleSearch={fields ? () => setSearching(!searching) : undefined}
        />
        {rows.loadError !== null && <LoadError message={rows.loadError} retry={() => void control.refresh()} />}
        {(rows.loadError === null || rows.rows.length > 0) && children(columns)}
      </div>
      {list.form && <FormAhead />}
      <OpenForm list={list} parts={parts} />
    </PageFrame>
  )
}

function FormAhead() {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <FormStyles />
      </Suspense>
    )
  )
}

/** The open record form, alone in being drawn when it opens. */
function OpenForm<Row>({ list, parts: { control, open, close } }: Pick<ListFrameProps<Row>, 'list' | 'parts'>) {
  const record = useStore(open)
  if (!record) return null
  const saved = () => {
    close()
    // What has just been made may be on another page: the newest first brings it into view.
    const mayBeElsewhere = record.id === null && control.paging?.hasMore === true
    if (mayBeElsewhere && list.columns.some(({ key, sortable }) => key === 'createTime' && sortable))
      control.arrange({ sort: { column: 'createTime', order: 'desc' }, filters: control.filters })
    else void control.refresh()
  }
  return (
    <Fragment key={record.id ?? 'new'}>
      {list.form?.({ id: record.id, parent: record.parent, onClose: close, onSaved: saved }, control)}
    </Fragment>
  )
}
