import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
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
  const address = JSON.stringify(values)
  const [start, setStart] = useState({ address, values, round: 0 })
  // The address can change without this form: by the back button, or by a tree beside the list.
  if (start.address !== address) setStart({ address, values, round: start.round + 1 })
  // Not a state: a key is seen at once if only its own field is drawn again.
  const written = useRef(start.values)
  useEffect(() => {
    written.current = start.values
  }, [start])
  const write = useCallback((change: Filters) => {
    written.current = { ...written.current, ...change }
  }, [])
  const search = (next: Filters) =>
    onSearch(
      Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))),
    )
  const clear = () => {
    setStart({ address, values: {}, round: start.round + 1 })
    search({})
  }
  return (
    <search>
      <form
        className={styles.form}
        style={{ background: token.colorBgContainer }}
        onSubmit={(event) => {
          event.preventDefault()
          search(written.current)
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
                value={start.values['range' in filter ? 'beginTime' : filter.name] ?? ''}
                lastDay={('range' in filter && start.values.endTime) || ''}
                round={start.round}
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
