import { Grid, Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { DictTag } from '../dict.tsx'
import { useDensity } from './density.ts'
import styles from './list-page.module.css'
import { RowActions } from './page-actions.tsx'
import type { Column, ListControl, RowAction, Sort } from './page-shape.ts'
import { PageCheckbox, RowCheckbox, SelectableRow, type Selection, SelectionFrame } from './selection.tsx'

/** Maximum width of a text in a column without a width, in pixels; a longer one is cut off. */
const WIDEST = 280
/** Horizontal padding of a cell in a dense table, in pixels. */
const SIDES = 16
const BODY = { body: { row: SelectableRow } }

/** A text that its column cuts off is shown in full on hover. */
function Text({ text, width }: { text: string; width: number | undefined }) {
  return (
    <span className={styles.text} style={{ maxWidth: width ? width - SIDES : WIDEST }} title={text}>
      {text}
    </span>
  )
}

export const isEmpty = (content: ReactNode): boolean =>
  content === null ||
  content === undefined ||
  content === false ||
  content === '' ||
  (Array.isArray(content) && content.length === 0)

/** What a row has in a column. */
export function contentOf<Row>(column: Column<Row>, row: Row, list: ListControl<Row>): ReactNode {
  const value = row[column.key as keyof Row] as string | number | null | undefined
  if (column.render) return column.render(row, list)
  return column.dict && !isEmpty(value) ? <DictTag type={column.dict} value={value} /> : value
}

function cellOf<Row>(column: Column<Row>, row: Row, list: ListControl<Row>): ReactNode {
  const content = contentOf(column, row, list)
  return typeof content === 'string' ? <Text text={content} width={column.width} /> : content
}

type Place = { sort: Sort; narrow: boolean }

function tableColumn<Row>(
  column: Column<Row>,
  { sort, narrow }: Place,
  list: ListControl<Row>,
): TableColumnsType<Row>[number] {
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    // On a phone a column that stays would leave no room for the others.
    fixed: column.pinned && !narrow ? 'start' : undefined,
    sorter: column.sortable === true,
    sortOrder: column.sortable && sort?.column === column.key ? `${sort.order}end` : null,
    render: (_: unknown, row: Row) => cellOf(column, row, list),
  }
}

export type ListTableProps<Row> = {
  list: ListControl<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  loading: boolean
  empty: ReactNode
  sort: Sort
  onSort?: (sort: Sort) => void
  actionsOf: (row: Row) => RowAction[]
  /** Without it rows cannot be selected. */
  selection?: { keys: Selection; select: (keys: string[]) => void } | undefined
  expandable?: TableProps<Row>['expandable']
  /** Actions are in one menu, also where there is room. */
  rowMenu?: true | undefined
}

/** The columns of a list between the boxes that select its rows and what can be done with one. */
function tableColumnsOf<Row>(props: ListTableProps<Row>, { narrow, inMenu }: { narrow: boolean; inMenu: boolean }) {
  const { list, columns, rows, idOf, nameOf, actionsOf, selection, sort } = props
  const all: TableColumnsType<Row> = columns.map((column) => tableColumn(column, { sort, narrow }, list))
  if (selection) {
    all.unshift({
      key: 'selection',
      title: <PageCheckbox />,
      className: 'ant-table-selection-column',
      width: 32,
      fixed: !narrow && columns.some(({ pinned }) => pinned) ? 'start' : undefined,
      render: (_: unknown, row: Row) => <RowCheckbox id={idOf(row)} name={nameOf(row)} />,
    })
  }
  if (rows.some((row) => actionsOf(row).length > 0)) {
    all.push({
      key: 'actions',
      title: inMenu ? <span className="visually-hidden">操作</span> : '操作',
      width: inMenu ? 48 : undefined,
      fixed: 'end',
      render: (_: unknown, row: Row) => <RowActions actions={actionsOf(row)} of={nameOf(row)} narrow={inMenu} />,
    })
  }
  return all
}

/** The rows of a list in a scrollable box, with selection and with actions at the end. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const narrow = !Grid.useBreakpoint().md
  const density = useDensity((state) => state.density)
  const { rows, idOf, selection, onSort } = props
  // On a phone there is nothing to scroll to without rows, and nothing by which a keyboard could scroll.
  const bare = narrow && rows.length === 0 && !props.loading
  const inMenu = narrow || props.rowMenu === true
  const tableColumns = tableColumnsOf(props, { narrow, inMenu })
  const table = (
    <Table<Row>
      components={BODY}
      size={density}
      columns={tableColumns}
      dataSource={[...rows]}
      rowKey={idOf}
      loading={props.loading}
      pagination={false}
      showHeader={!bare}
      scroll={bare ? undefined : { x: 'max-content' }}
      showSorterTooltip={false}
      locale={{ emptyText: props.loading ? ' ' : props.empty }}
      expandable={props.expandable}
      onChange={(_page, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const order = sorter.order === 'descend' ? 'desc' : 'asc'
        onSort?.(sorter.order ? { column: String(sorter.columnKey), order } : null)
      }}
    />
  )
  if (!selection) return table
  return (
    <SelectionFrame selection={selection.keys} ids={rows.map(idOf)} onSelect={selection.select}>
      {table}
    </SelectionFrame>
  )
}
