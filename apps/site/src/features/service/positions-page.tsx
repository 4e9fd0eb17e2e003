import { itemPath } from '@anju/contract/sections'
import { isClosed, salaryRange } from '@anju/contract/shown/salary'
import { fieldsOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { later } from '#ui/later.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './positions.module.css'

const PositionView = later(async () => (await import('./position-view.tsx')).PositionView, <Skeleton shape="article" />)
const ApplicationTracking = later(
  async () => (await import('./application/tracking.tsx')).ApplicationTracking,
  <Skeleton shape="article" />,
)

type Props = SectionPageProps<'positions'>

function PositionRow({ sectionKey, row }: RowProps<'positions'>) {
  const own = fieldsOf(sectionKey, row)
  const closed = isClosed(own.closesOn)
  return (
    <li className={classNames(styles.position, closed && styles.closed)}>
      <div className={styles.words}>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h2>
        <p className={styles.tags}>
          <Tag tone="accent">{row.kind}</Tag>
          {closed ? <Tag tone="danger">已截止</Tag> : own.headcount && <Tag>招 {own.headcount}</Tag>}
        </p>
        <p className={styles.facts}>
          <span>
            <Icon name="building" /> {row.department}
          </span>
          {own.city && (
            <span>
              <Icon name="pin" /> {own.city}
            </span>
          )}
          {own.shift && (
            <span>
              <Icon name="clock" /> {own.shift}
            </span>
          )}
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.salary}>{salaryRange(own)}</p>
        {own.closesOn && (
          <p className={styles.deadline}>
            {closed ? '已于' : '截止'} {own.closesOn}
            {closed && ' 截止'}
          </p>
        )}
      </div>
    </li>
  )
}

function List({ sectionKey }: Props) {
  const { path, query } = useLocation()
  const past = query.has('closed')
  const promise = (
    <p className={styles.promise}>
      <Icon name="info" /> 招聘不收取押金、服装费、培训费，不扣押证件；如有人以公司名义收费，请拨打服务热线核实。
      <Link to={`${path}?view=track`}>查询应聘进度</Link>
      <Link to={past ? path : `${path}?closed=1`}>{past ? '只看在招岗位' : '查看已截止的岗位'}</Link>
    </p>
  )
  return (
    <SectionList
      sectionKey={sectionKey}
      lead="带教入门，持证上岗，晋升有章可循"
      past={past}
      empty={<EmptyState title="没有符合条件的在招岗位">换一个条件试试，或致电招聘咨询。</EmptyState>}
      after={promise}
    >
      {(rows) => (
        <ol className={styles.list}>
          {rows.map((row) => (
            <PositionRow key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}

/** Open positions: a list with salary and deadline, one position, and the stage of an application, on the same address. */
export function PositionsPage({ sectionKey }: Props) {
  const { query } = useLocation()
  const id = query.get('id')
  if (query.get('view') === 'track')
    return (
      <SectionPage sectionKey={sectionKey} trail={[{ label: '应聘进度' }]}>
        <ApplicationTracking />
      </SectionPage>
    )
  return id ? (
    <ItemView key={id} sectionKey={sectionKey} contentId={id}>
      {(item) => <PositionView sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
