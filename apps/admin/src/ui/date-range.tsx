import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './date-range.module.css'

const spelling = 'YYYY-MM-DD'

type DateRangeProps = {
  /** First and last day as `YYYY-MM-DD`; empty ones are open. */
  value: readonly [string, string]
  onChange: (value: [string, string]) => void
  /** Of the field, for its label. */
  id?: string
}

/** From one day to another. */
export function DateRange({ value, onChange, id }: DateRangeProps) {
  const day = (text: string) => (dayjs(text, spelling).isValid() ? dayjs(text, spelling) : null)
  return (
    <DatePicker.RangePicker
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className={styles.range}
      classNames={{ popup: { root: styles.popup } }}
      // Two whole dates have room in a field of the search form without the icon.
      suffixIcon={null}
      allowEmpty={[true, true]}
      placeholder={['开始日期', '结束日期']}
      value={[day(value[0]), day(value[1])]}
      onChange={(days) => onChange([days?.[0]?.format(spelling) ?? '', days?.[1]?.format(spelling) ?? ''])}
    />
  )
}
