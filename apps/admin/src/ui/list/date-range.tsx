import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useLayoutEffect, useMemo, useState } from 'react'
import { companyNow } from '../theme/company-time.ts'
import { datePresets } from './date-presets.ts'
import styles from './date-range.module.css'

const FORMAT = 'YYYY-MM-DD'
const day = (text: string) => (dayjs(text, FORMAT).isValid() ? dayjs(text, FORMAT) : null)

type DateRangeProps = {
  /** First and last day as `YYYY-MM-DD`; an empty one means no limit. */
  value: readonly [string, string]
  onChange: (value: [string, string]) => void
  /** Id of the field, for its label. */
  id?: string
}

/** A field for a range of days. */
export function DateRange({ value: [first, last], onChange, id }: DateRangeProps) {
  // Memoised, because a new value for the same days would discard the first typed day while the second is missing.
  const value = useMemo<[dayjs.Dayjs | null, dayjs.Dayjs | null]>(() => [day(first), day(last)], [first, last])
  // A page that is shown again has its calendar closed and half a selection discarded.
  const [leavings, setLeavings] = useState(0)
  useLayoutEffect(() => () => setLeavings((times) => times + 1), [])
  return (
    <DatePicker.RangePicker
      key={leavings}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className={styles.range}
      classNames={{ popup: { root: styles.popup } }}
      // Two dates fit into a field of the search form only without the icon.
      suffixIcon={null}
      allowEmpty={[true, true]}
      placeholder={['开始日期', '结束日期']}
      presets={datePresets(dayjs(companyNow().format(FORMAT)))}
      value={value}
      onChange={(days) => onChange([days?.[0]?.format(FORMAT) ?? '', days?.[1]?.format(FORMAT) ?? ''])}
    />
  )
}
