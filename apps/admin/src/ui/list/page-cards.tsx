import { Grid, Spin } from 'antd'
import { useId } from 'react'
import styles from './list-page.module.css'
import { RowActions } from './page-actions.tsx'
import type { ListProps } from './page-shape.ts'
import { ListTable, type ListTableProps } from './page-table.tsx'
import { PageCheckbox, RowCheckbox, SelectionFrame } from './selection.tsx'

type ListRowsProps<Row> = ListTableProps<Row> & { card: ListProps<Row>['card'] }

/** The rows of a list: a table, or, on a phone, cards if the list has such. */
export function ListRows<Row extends object>({ card, ...table }: ListRowsProps<Row>) {
  const narrow = !Grid.useBreakpoint().md
  return card && narrow && !card.except?.(table.list) ? <Cards {...table} card={card} /> : <ListTable {...table} />
}

type CardsProps<Row> = ListTableProps<Row> & { card: NonNullable<ListProps<Row>['card']> }

function Cards<Row extends object>({ card, rows, idOf, nameOf, selection, ...list }: CardsProps<Row>) {
  const cards = (
    <Spin spinning={list.loading}>
      {rows.length === 0 && !list.loading && list.empty}
      {selection && rows.length > 0 && <PageCheckbox className={styles.checkAll}>全选本页</PageCheckbox>}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            {selection && <RowCheckbox id={idOf(row)} name={nameOf(row)} className={styles.check} />}
            <CardButton card={card} row={row} onOpen={() => card.onOpen(row, list.list)} />
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

type CardButtonProps<Row> = { card: CardsProps<Row>['card']; row: Row; onOpen: () => void }

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
