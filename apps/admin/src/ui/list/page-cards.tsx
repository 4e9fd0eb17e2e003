import { Grid, Select, Spin } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './list-page.module.css'
import { RowActions } from './page-actions.tsx'
import type { Column, ListControl, ListProps, Sort } from './page-shape.ts'
import { contentOf, isEmpty, ListTable, type ListTableProps } from './page-table.tsx'
import { PageCheckbox, RowCheckbox, SelectionFrame } from './selection.tsx'

type ListRowsProps<Row> = ListTableProps<Row> & { card: ListProps<Row>['card'] }

/** The rows of a list: a table, or, on a phone, cards: those of the list, or each row with its columns below one another. */
export function ListRows<Row extends object>({ card, ...table }: ListRowsProps<Row>) {
  const narrow = !Grid.useBreakpoint().md
  if (!narrow) return <ListTable {...table} />
  const { list, columns } = table
  if (card && !card.except?.(list))
    return <Cards {...table} of={(row) => <CardButton card={card} row={row} onOpen={() => card.onOpen(row, list)} />} />
  return <Cards {...table} of={(row) => <Facts columns={columns} row={row} list={list} />} />
}

type CardsProps<Row> = ListTableProps<Row> & { of: (row: Row) => ReactNode }

function Cards<Row extends object>({ of, rows, idOf, nameOf, selection, ...list }: CardsProps<Row>) {
  const cards = (
    <Spin spinning={list.loading}>
      {rows.length === 0 && !list.loading && list.empty}
      {rows.length > 0 && (
        <div className={styles.ahead}>
          {selection && <PageCheckbox className={styles.checkAll}>全选本页</PageCheckbox>}
          <Order columns={list.columns} sort={list.sort} onSort={list.onSort} />
        </div>
      )}
      <ul className={styles.cards} aria-label="本页各行">
        {rows.map((row) => (
          <li key={idOf(row)}>
            {selection && <RowCheckbox id={idOf(row)} name={nameOf(row)} className={styles.check} />}
            {of(row)}
            <RowActions actions={list.actionsOf(row)} of={nameOf(row)} narrow />
          </li>
        ))}
      </ul>
    </Spin>
  )
  if (!selection) return cards
  return (
    <SelectionFrame selection={selection.keys} ids={rows.map(idOf)} onSelect={selection.select}>
      {cards}
    </SelectionFrame>
  )
}

type OrderProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: ((sort: Sort) => void) | undefined
}

/** By which column the rows are ordered: on a phone there are no headings to press. */
function Order<Row>({ columns, sort, onSort }: OrderProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const orders = sortable.flatMap(({ key: column, title }) => [
    { sort: { column, order: 'asc' } as const, label: `${title}，升序` },
    { sort: { column, order: 'desc' } as const, label: `${title}，降序` },
  ])
  const keyOf = (one: Sort) => (one ? `${one.column} ${one.order}` : '')
  return (
    <Select
      aria-label="排序"
      className={styles.order}
      popupMatchSelectWidth={false}
      value={keyOf(sort)}
      options={[
        { value: '', label: '默认顺序' },
        ...orders.map((one) => ({ value: keyOf(one.sort), label: one.label })),
      ]}
      onChange={(value: string) => onSort(orders.find((one) => keyOf(one.sort) === value)?.sort ?? null)}
    />
  )
}

type CardButtonProps<Row> = { card: NonNullable<ListProps<Row>['card']>; row: Row; onOpen: () => void }

/** A card is called by its first line, and described by all of it. */
function CardButton<Row>({ card: { of }, row, onOpen }: CardButtonProps<Row>) {
  const id = useId()
  const { title, end, below } = of(row)
  return (
    <button
      type="button"
      className={styles.card}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}end ${id}below`}
      onClick={onOpen}
    >
      <span className={styles.first}>
        <span id={`${id}title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}end`}>{end}</span>
      </span>
      <span id={`${id}below`} className={styles.second}>
        {below}
      </span>
    </button>
  )
}

type FactsProps<Row> = { columns: readonly Column<Row>[]; row: Row; list: ListControl<Row> }

/** A row of a list without cards of its own: the column that names it, and what it has in the others. */
function Facts<Row>({ columns, row, list }: FactsProps<Row>) {
  const name = columns.find(({ always }) => always) ?? columns[0]
  const others = columns
    .filter((column) => column !== name)
    .map((column) => ({ column, content: contentOf(column, row, list) }))
  return (
    <div className={styles.facts}>
      <div className={styles.name}>{name && contentOf(name, row, list)}</div>
      <dl>
        {others.map(({ column, content }) =>
          isEmpty(content) ? null : (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{content}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}
