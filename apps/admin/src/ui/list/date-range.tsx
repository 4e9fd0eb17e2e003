import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useLayoutEffect, useMemo, useState } from 'react'
import styles from './date-range.module.css'

const FORMAT = 'YYYY-MM-DD'
const day = (text: string) => (dayjs(text, FORMAT).isValid() ? dayjs(text, FORMAT) : null)

type DateRangeProps = {
  /** First and last day as `YYYY-MM-DD`; empty ones are open. */
  value: readonly [string, string]
  onChange: (value: [string, string]) => void
  /** Of the field, for its label. */
  id?: string
}

/** From one day to another. */
export function DateRange({ value: [first, last], onChange, id }: DateRangeProps) {
  // The same days are the same value: another one would take back the day that was typed while the other is awaited.
  const value = useMemo<[dayjs.Dayjs | null, dayjs.Dayjs | null]>(() => [day(first), day(last)], [first, last])
  // A page that comes back from the background comes back without its calendar, and without half a choice in it.
  const [leavings, setLeavings] = useState(0)
  useLayoutEffect(() => () => setLeavings((times) => times + 1), [])
  return (
    <DatePicker.RangePicker
      key={leavings}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className={styles.range}
      classNames={{ popup: { root: styles.popup } }}
      // Two whole dates have room in a field of the search form without the icon.
      suffixIcon={null}
      allowEmpty={[true, true]}
      placeholder={['开始日期', '结束日期']}
      value={value}
      onChange={(days) => onChange([days?.[0]?.format(FORMAT) ?? '', days?.[1]?.format(FORMAT) ?? ''])}
    />
  )
}
