import { ANY_PLACE } from '@anju/contract/cost/prices/terms'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import { PriceDialog } from './price-dialog.tsx'
import styles from './prices.module.css'
import { pricedRows, takePrice } from './take.ts'

/** Takes the price of a row from the library, and says where the present one is from. */
export function PriceButton({ path }: { path: string }) {
  const { draft, readOnly } = useCostForm()
  const [open, setOpen] = useState(false)
  const row = pricedRows(draft.project).find((one) => one.path === path)
  if (!row) return null
  const { source, amount, name } = row
  const isChanged = source !== undefined && (source.taken ?? source.amount) !== amount.trim()
  return (
    <div className={styles.row}>
      {!readOnly && (
        <Button kind="bare" onClick={() => setOpen(true)}>
          从价格库取<span className="visually-hidden">{name}的价格</span>
        </Button>
      )}
      {source && (
        <span className={styles.source}>
          {source.name}（{source.place || ANY_PLACE}，{source.validFrom} 起）
          {source.unit && `，${source.amount} ${source.unit}`}
          {source.taken && `，折合 ${source.taken} 元`}
          {isChanged && '，金额已改动'}
        </span>
      )}
      {open && (
        <PriceDialog
          row={row}
          onTake={(entry) => {
            takePrice(draft, row, entry)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
