import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { navigate, useLocation } from '#ui/router.tsx'
import styles from './search-field.module.css'

/** The search over the documents of the catalog; the words are in the address. */
export function DocumentSearch({ keyword }: { keyword: string }) {
  const { path } = useLocation()
  const [typed, setTyped] = useState(keyword)
  return (
    <search className={styles.search}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          const words = typed.trim()
          navigate(words ? `${path}?keyword=${encodeURIComponent(words)}` : path)
        }}
      >
        <label htmlFor="document-words" className="visually-hidden">
          名称、编号或关键词
        </label>
        <input
          id="document-words"
          type="search"
          value={typed}
          maxLength={64}
          placeholder="名称、编号或关键词"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit">
          <Icon name="search" />
          查找
        </button>
      </form>
      <p className={styles.hint}>文件编号写全写半都可以，不分大小写与横线</p>
    </search>
  )
}
