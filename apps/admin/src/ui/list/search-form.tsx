import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useCallback, useId, useState } from 'react'
import type { Filter, Filters } from './page-shape.ts'
import styles from './search-form.module.css'
import { SearchField } from './search-form-field.tsx'
import { rangeNames } from './state.ts'

type SearchFormProps = { filters: readonly Filter[]; values: Filters; onSearch: (values: Filters) => void }

/** Returns the names of all filter values in the address. */
export function filterNamesOf(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => ('range' in filter ? [...rangeNames] : [filter.name]))
}

/** The filters of a list: they apply with 搜索 or Enter, and 重置 clears all of them, also those set outside the form. */
export function SearchForm({ filters, values, onSearch }: SearchFormProps) {
  const { token } = theme.useToken()
  const id = useId()
  const [written, setWritten] = useState(values)
  const [known, setKnown] = useState(JSON.stringify(values))
  // The address can change without this form: by the back button, or by a tree beside the list.
  if (known !== JSON.stringify(values)) {
    setKnown(JSON.stringify(values))
    setWritten(values)
  }
  const write = useCallback((change: Filters) => setWritten((before) => ({ ...before, ...change })), [])
  const search = (next: Filters) =>
    onSearch(
      Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))),
    )
  const clear = () => {
    setWritten({})
    search({})
  }
  return (
    <search>
      <form
        className={styles.form}
        style={{ background: token.colorBgContainer }}
        onSubmit={(event) => {
          event.preventDefault()
          search(written)
        }}
      >
        {filters
          .filter((filter) => !('hidden' in filter))
          .map((filter, index) => (
            <div className={'wide' in filter ? `${styles.field} ${styles.wide}` : styles.field} key={filter.label}>
              <label htmlFor={`${id}${index}`}>{filter.label}</label>
              <SearchField
                id={`${id}${index}`}
                filter={filter}
                value={written['range' in filter ? 'beginTime' : filter.name] ?? ''}
                lastDay={('range' in filter && written.endTime) || ''}
                onChange={write}
              />
            </div>
          ))}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            搜索
          </Button>
          <Button icon={<ReloadOutlined aria-hidden />} onClick={clear}>
            重置
          </Button>
        </div>
      </form>
    </search>
  )
}
