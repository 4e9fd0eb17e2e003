import { Link } from '#ui/router.tsx'
import { lawPath } from '../law-facts.tsx'
import styles from './law-shelf.module.css'
import { clearShelf, type ShelfPlace, switchFavourite, useShelf } from './shelf.ts'

type ListProps = { name: 'favourites' | 'read'; title: string; places: readonly ShelfPlace[] }

function List({ name, title, places }: ListProps) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby={`law-${name}`}>
      <h2 id={`law-${name}`}>{title}</h2>
      <ul>
        {places.map((one) => (
          <li key={one.lawId + one.anchor}>
            <Link to={lawPath(one.lawId, one.anchor)}>
              {one.title} {one.label}
            </Link>
            {name === 'favourites' && (
              <button
                type="button"
                aria-label={`取消收藏：${one.title} ${one.label}`}
                onClick={() => switchFavourite(one)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={() => clearShelf(name)}>
        清空{title}
      </button>
    </section>
  )
}

/** The visitor's favourites and what was read last. */
export function LawShelf() {
  const { favourites, read } = useShelf()
  if (favourites.length + read.length === 0) return null
  return (
    <div className={styles.shelf}>
      <List name="favourites" title="我的收藏" places={favourites} />
      <List name="read" title="最近阅读" places={read} />
      <p>收藏与阅读记录只保存在这个浏览器里。</p>
    </div>
  )
}
