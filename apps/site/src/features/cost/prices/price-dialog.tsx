import type { Fitted } from '@anju/contract/cost/prices/fit'
import type { PriceEntry } from '@anju/contract/cost/prices/rows'
import { ANY_PLACE, type PriceKind, priceKindLabels, priceKinds } from '@anju/contract/cost/prices/terms'
import { LAST_DAY } from '@anju/contract/cost/scenario/text-limits'
import { toWireDate } from '@anju/contract/wire/time'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import styles from './prices.module.css'
import { type Priced, pricedRows } from './take.ts'

const MOST = 50
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The day and place that a project is priced for, as far as it says so. */
function usual(project: Parameters<typeof pricedRows>[0]) {
  const place = pricedRows(project).find(({ source }) => source?.place)?.source?.place ?? ''
  const { from = '' } = project.period ?? {}
  return { day: isDay(from) ? from : toWireDate(Date.now()), place }
}

type Props = { row: Priced; onTake: (entry: PriceEntry) => void; onClose: () => void }

/** Finds a price of the library by day, place, kind and words. */
export function PriceDialog({ row, onTake, onClose }: Props) {
  const { draft } = useCostForm()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [begin] = useState(() => usual(draft.project))
  const [day, setDay] = useState(begin.day)
  const [place, setPlace] = useState(begin.place)
  const [kind, setKind] = useState<PriceKind | ''>(row.kind ?? '')
  const [keyword, setKeyword] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>价格库：{row.name}</h2>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          关闭
        </Button>
      </div>
      <div className={styles.filters}>
        <label>
          日期
          <input type="date" max={LAST_DAY} value={day} onChange={(event) => setDay(event.target.value)} />
        </label>
        <Places place={place} onPlace={setPlace} />
        <label>
          类别
          <select value={kind} onChange={(event) => setKind(event.target.value as PriceKind | '')}>
            <option value="">全部类别</option>
            {priceKinds.map((one) => (
              <option key={one} value={one}>
                {priceKindLabels[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          查找
          <input
            type="search"
            value={keyword}
            maxLength={60}
            placeholder="名称或备注"
            onChange={(event) => setKeyword(event.target.value)}
          />
        </label>
      </div>
      {isDay(day) ? (
        <PriceRow row={row} query={{ day, place, kind, keyword: keyword.trim() }} onTake={onTake} />
      ) : (
        <p className={styles.source}>请填写日期。</p>
      )}
    </dialog>
  )
}

function Places({ place, onPlace }: { place: string; onPlace: (place: string) => void }) {
  const { data = [] } = useApi('GET /api/cms/cost/price/places')
  const known = place && !data.includes(place) ? [place, ...data] : data
  return (
    <label>
      地点
      <select value={place} onChange={(event) => onPlace(event.target.value)}>
        <option value="">全部地点</option>
        {known.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

type Query = { day: string; place: string; kind: PriceKind | ''; keyword: string }

type FoundProps = { row: Priced; query: Query; onTake: (entry: PriceEntry) => void }

/** The prices found: first those whose unit fits the row, and of them those that are called like it. */
function PriceRow({ row, query, onTake }: FoundProps) {
  const { name } = row
  const isLike = (entry: PriceEntry) => Number(name.includes(entry.name) || entry.name.includes(name))
  const rank = (entry: PriceEntry) => ('refused' in row.fit(entry) ? 0 : 1 + isLike(entry))
  const { day, place, kind, keyword } = useDeferredValue(query)
  const result = useApi('GET /api/cms/cost/price/list', {
    query: { day, pageSize: String(MOST), ...(place && { place }), ...(kind && { kind }), ...(keyword && { keyword }) },
  })
  return (
    <ApiView
      result={result}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title="没有找到这一天有效的价格">可以换一个类别、地点或日期。</EmptyState>}
    >
      {({ rows, total }) => (
        <>
          <ul className={styles.entries}>
            {rows
              .toSorted((one, other) => rank(other) - rank(one))
              .map((entry) => (
                <li key={entry.entryId}>
                  <div>
                    <strong>{entry.name}</strong> {entry.amount} {entry.unit}
                    <p className={styles.source}>
                      {[entry.place || ANY_PLACE, `${entry.validFrom} 起`, entry.basis, entry.note]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <Take entry={entry} fitted={row.fit(entry)} onTake={onTake} />
                </li>
              ))}
          </ul>
          {total > rows.length && (
            <p className={styles.source}>
              共 {total} 项，只列出前 {rows.length} 项，请缩小范围。
            </p>
          )}
        </>
      )}
    </ApiView>
  )
}

type TakeProps = { entry: PriceEntry; fitted: Fitted; onTake: (entry: PriceEntry) => void }

/** The button that takes a price, with what it becomes in the row; instead of it why the price does not fit. */
function Take({ entry, fitted, onTake }: TakeProps) {
  if ('refused' in fitted) return <p className={styles.source}>{fitted.refused}</p>
  return (
    <div>
      {fitted.how && <p className={styles.source}>{fitted.how}</p>}
      <Button kind="quiet" onClick={() => onTake(entry)}>
        取用<span className="visually-hidden">{entry.name}</span>
      </Button>
    </div>
  )
}
