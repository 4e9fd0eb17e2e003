import type { SectionOverview } from '@anju/contract/content/overview'
import { itemPath, type Layout, type Section, type SectionKey } from '@anju/contract/sections'
import { openAccountDialog, useSession } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './shelves.module.css'

type Shelf = { key: SectionKey; section: Section }

/** What the items of a section are counted in. */
const units: Partial<Record<Layout, string>> = {
  news: '条',
  topics: '题',
  regulations: '项',
  standards: '项',
  procedures: '份',
  records: '张',
  cost: '个',
}

function OpenShelf({ shelf: { section }, overview }: { shelf: Shelf; overview: SectionOverview }) {
  const { total, newest } = overview
  return (
    <li className={styles.shelf}>
      <p className={styles.count}>
        <b>{total}</b> {units[section.layout]}
      </p>
      <div className={styles.name}>
        <h3>
          <Link to={section.path}>{section.label}</Link>
        </h3>
        <p>{section.about}</p>
      </div>
      {newest && section.layout !== 'cost' && (
        <p className={styles.newest}>
          <span>最新</span> <Link to={itemPath(overview.section, newest.contentId)}>{newest.title}</Link>
          <time dateTime={newest.publishDay}>{newest.publishDay}</time>
        </p>
      )}
    </li>
  )
}

/** The shelves that open after login: what is on them, without titles and counts. */
function LockedShelf({ shelves }: { shelves: readonly Shelf[] }) {
  const { mustChangePassword } = useSession()
  return (
    <section className={styles.locked} aria-labelledby="locked-shelf">
      <div>
        <h3 id="locked-shelf">
          <Icon name="lock" /> 员工书架
        </h3>
        <p>内部资料仅限公司员工查看，登录后在这里打开。</p>
        <Button icon="user" onClick={openAccountDialog}>
          {mustChangePassword ? '修改密码' : '登录'}
        </Button>
      </div>
      <dl>
        {shelves.map(({ key, section }) => (
          <div key={key}>
            <dt>
              <Link to={section.path}>{section.label}</Link>
            </dt>
            <dd>{section.about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Props = { shelves: readonly Shelf[]; overviews: readonly SectionOverview[] }

/** The sections of the catalog: how much is in each, what it is for, what is newest; those that are locked in one block. */
export function Shelves({ shelves, overviews }: Props) {
  const overviewOf = ({ key }: Shelf) => overviews.find(({ section }) => section === key)
  const locked = shelves.filter((shelf) => !overviewOf(shelf))
  return (
    <section className={styles.shelves} aria-labelledby="shelves">
      <h2 id="shelves">书架</h2>
      <ul>
        {shelves.map((shelf) => {
          const overview = overviewOf(shelf)
          return overview && <OpenShelf key={shelf.key} shelf={shelf} overview={overview} />
        })}
      </ul>
      {locked.length > 0 && <LockedShelf shelves={locked} />}
    </section>
  )
}
