import type { SearchHit } from '@anju/contract/search'
import { monthDate } from '@anju/contract/shown/date'
import { Link } from '#ui/router.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { LawStatusTag, Tag } from '#ui/text/tag.tsx'
import { PhoneNumber } from './action/phone-number.tsx'
import styles from './hits.module.css'

type Heading = 'h2' | 'h3'
/** Telephones of a place that are shown; its page has the others. */
const PHONES = 2

/** Where a project, an office or a department is, and how it is reached. */
function Reach({ address = '', phones = [] }: Pick<SearchHit, 'address' | 'phones'>) {
  if (!address && phones.length === 0) return null
  return (
    <div className={styles.reach}>
      {phones.slice(0, PHONES).map((phone) => (
        <PhoneNumber key={phone.label + phone.number} phone={phone} />
      ))}
      {address && <span>{address}</span>}
    </div>
  )
}

function Hit({ hit, heading: Heading }: { hit: SearchHit; heading: Heading }) {
  return (
    <li className={styles.hit}>
      <Heading>
        <Link to={hit.path}>
          <Marked text={hit.title} />
        </Link>
      </Heading>
      <Reach {...hit} />
      <p className={styles.excerpt}>
        <Marked text={hit.excerpt} />
      </p>
      <p className={styles.meta}>
        <Tag tone="accent">{hit.label}</Tag>
        {hit.lawStatus && <LawStatusTag status={hit.lawStatus} label={hit.lawStatusLabel} />}
        {hit.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        {hit.publishDate && <time dateTime={hit.publishDay}>{monthDate(hit.publishDate)}</time>}
      </p>
    </li>
  )
}

/** Hits in their order; a project, an office or a department with its telephone. */
export function Hits({ hits, heading = 'h2' }: { hits: readonly SearchHit[]; heading?: Heading }) {
  if (hits.length === 0) return null
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <Hit key={hit.section + hit.id} hit={hit} heading={heading} />
      ))}
    </ol>
  )
}
