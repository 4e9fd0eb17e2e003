import { Input, Select } from 'antd'
import { memo, useState } from 'react'
import { DictSelect } from '../dict.tsx'
import { DateRange } from './date-range.tsx'
import type { Filter, Filters } from './page-shape.ts'

type SearchFieldProps = {
  id: string
  filter: Filter
  /** What it begins with; of a range its first day. */
  value: string
  /** The last day of a range. */
  lastDay: string
  /** With another one the field begins again. */
  round: number
  onChange: (change: Filters) => void
}

/** One field of a search form, by the kind of its filter. Drawn again only when it changes itself: a key must be seen at once. */
export const SearchField = memo(function SearchField({ id, filter, onChange, ...start }: SearchFieldProps) {
  const [{ value, lastDay, round }, setWritten] = useState(start)
  if (round !== start.round) setWritten(start)
  const write = (next: string, end: string) => setWritten({ value: next, lastDay: end, round })
  if ('range' in filter) {
    return (
      <DateRange
        id={id}
        value={[value, lastDay]}
        onChange={([beginTime, endTime]) => {
          write(beginTime, endTime)
          onChange({ beginTime, endTime })
        }}
      />
    )
  }
  const change = (next = '') => {
    write(next, '')
    onChange({ [filter.name]: next })
  }
  if ('field' in filter) return filter.field(value, change, id)
  if ('dict' in filter) {
    return (
      <DictSelect
        id={id}
        type={filter.dict}
        value={value || undefined}
        onChange={change}
        allowClear
        placeholder="全部"
      />
    )
  }
  if ('options' in filter) {
    return (
      <Select
        id={id}
        value={value || undefined}
        onChange={change}
        options={[...filter.options]}
        allowClear
        placeholder="全部"
      />
    )
  }
  return (
    <Input
      id={id}
      value={value}
      onChange={(event) => change(event.target.value)}
      maxLength={100}
      allowClear
      placeholder={('placeholder' in filter && filter.placeholder) || `请输入${filter.label}`}
    />
  )
})
