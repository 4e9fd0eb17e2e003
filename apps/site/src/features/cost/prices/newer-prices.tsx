import type { PriceEntry } from '@anju/contract/cost/prices/rows'
import { ANY_PLACE } from '@anju/contract/cost/prices/terms'
import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import styles from './prices.module.css'
import { type Priced, pricedRows, takePrice } from './take.ts'

/** What is valid today for each entry that the project has taken; read when the project is opened. */
function useCurrent(entryIds: string[]): ReadonlyMap<string, PriceEntry> {
  const [current, setCurrent] = useState<ReadonlyMap<string, PriceEntry>>(new Map())
  const key = entryIds.join(',')
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    call('POST /api/cms/cost/price/newer', { body: { entryIds: key.split(',') } }).then(
      ({ data }) => isCurrent && data && setCurrent(new Map(data.map(({ entryId, now }) => [entryId, now]))),
      // Without a connection there is nothing to point out; the project has the prices that it took.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return current
}

/** Points out prices that are newer in the library. They are taken only when somebody asks for it. */
export function NewerPrices() {
  const { draft } = useCostForm()
  const rows = pricedRows(draft.project)
  const entryIds = [...new Set(rows.flatMap(({ source }) => source?.entryId ?? []))].toSorted()
  const current = useCurrent(entryIds)
  const newer = rows.flatMap((row): { row: Priced; entry: PriceEntry }[] => {
    const entry = row.source && current.get(row.source.entryId)
    if (!entry || !row.source) return []
    const isSame = entry.entryId === row.source.entryId && entry.amount === row.source.amount
    return isSame ? [] : [{ row, entry }]
  })
  if (newer.length === 0) return null
  const fitting = newer.filter(({ row, entry }) => !('refused' in row.fit(entry)))
  const takeAll = () => {
    for (const { row, entry } of fitting) takePrice(draft, row, entry)
  }
  return (
    <section className={styles.newer} aria-label="价格库已有更新">
      <p>
        <strong>价格库已有更新：</strong>
        {fitting.length > 1 && (
          <Button kind="bare" onClick={takeAll}>
            全部取用
          </Button>
        )}
      </p>
      <ul>
        {newer.map(({ row, entry }) => (
          <li key={row.path}>
            {row.name}：{row.source?.amount} → {entry.amount} {entry.unit}（{entry.place || ANY_PLACE}，
            {entry.validFrom} 起）
            <TakeNewer row={row} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeNewer({ row, entry }: { row: Priced; entry: PriceEntry }) {
  const { draft } = useCostForm()
  const fitted = row.fit(entry)
  if ('refused' in fitted) return <span>{fitted.refused}</span>
  return (
    <>
      {fitted.how && <span>{fitted.how}</span>}
      <Button kind="bare" onClick={() => takePrice(draft, row, entry)}>
        取用<span className="visually-hidden">{row.name}的新价格</span>
      </Button>
    </>
  )
}
