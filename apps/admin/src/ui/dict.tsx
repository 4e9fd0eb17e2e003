import type { DictDataRow } from '@anju/contract/system/dictionary'
import { openTable } from '@anju/contract/wire/open-table'
import { HOUR } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { Radio, Select, type SelectProps, Tag } from 'antd'
import { call } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'

const key = 'GET /prod-api/system/dict/data/type/:dictType'

/** Returns the enabled entries of a dictionary; an empty list until they are loaded. */
export function useDict(type: string): readonly DictDataRow[] {
  const dict = useQuery({
    queryKey: [key, type],
    queryFn: () => call(key, { params: { dictType: type } }),
    staleTime: HOUR,
    enabled: type !== '',
  })
  return dict.data?.data ?? []
}

/** Makes every page reload its dictionaries; called by the pages that change them. */
export function forgetDicts(): void {
  void queryClient.invalidateQueries({ queryKey: [key] })
}

// RuoYi's names of tag styles, as used in `listClass`.
const colours = openTable<string>({
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
})

/** Shows the label of a value in the dictionary's colour, and an unknown value unchanged. Several values are separated by commas. */
export function DictTag({ type, value }: { type: string; value: string | number | null | undefined }) {
  const entries = useDict(type)
  if (value === null || value === undefined || value === '') return null
  return String(value)
    .split(',')
    .map((one) => {
      const entry = entries.find((candidate) => candidate.dictValue === one)
      const colour = entry && colours[entry.listClass]
      if (!entry || !colour) return <span key={one}>{entry?.dictLabel ?? one} </span>
      return (
        <Tag key={one} color={colour} variant="filled">
          {entry.dictLabel}
        </Tag>
      )
    })
}

const optionsOf = (entries: readonly DictDataRow[]) =>
  entries.map((entry) => ({ value: entry.dictValue, label: entry.dictLabel }))

/** A select of a dictionary's entries; passes on all attributes of Ant Design's select. */
export function DictSelect({ type, ...attributes }: { type: string } & SelectProps<string>) {
  const entries = useDict(type)
  return <Select placeholder="请选择" {...attributes} options={optionsOf(entries)} />
}

type DictRadioProps = {
  type: string
  value?: string
  onChange?: (value: string) => void
  id?: string
  disabled?: boolean
}

/** The same as radio buttons, for a handful of entries. */
export function DictRadio({ type, value, onChange, id, disabled }: DictRadioProps) {
  const entries = useDict(type)
  return (
    <Radio.Group
      id={id}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange?.(String(event.target.value))}
      options={optionsOf(entries)}
    />
  )
}
