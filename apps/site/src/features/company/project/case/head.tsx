import type { ContentItem } from '@anju/contract/content'
import type { Picture as PictureData } from '@anju/contract/content-fields'
import { dialled } from '@anju/contract/wire/telephone'
import type { LayoutFields } from '#ui/api/content.ts'
import { readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './head.module.css'

type Fields = LayoutFields<'projects'>
type Props = { item: ContentItem; fields: Fields }

/** The name of a project on its picture, or on the company's colour while it has none. */
export function CaseHead({ item, fields, picture }: Props & { picture: PictureData | undefined }) {
  const { city, district, status } = fields
  return (
    <div className={classNames(styles.head, picture && styles.pictured)}>
      {picture ? (
        <Picture
          {...picture}
          member={item.audience !== 'public'}
          loading="eager"
          fetchPriority="high"
          className={styles.picture}
        />
      ) : (
        <span className={styles.plain}>
          <Icon name="building" size="100%" />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.place}>
          {[item.kind, [city, district].filter(Boolean).join(' · ')].filter(Boolean).join('　')}
          {status === '已撤场' && <Tag>已撤场</Tag>}
        </p>
        <PageHeading className={styles.name}>{item.title}</PageHeading>
        {item.summary && <p className={styles.summary}>{item.summary}</p>}
      </div>
    </div>
  )
}

/** The project's own number, or else the company's. */
function numberOf({ hotline }: Fields): { label: string; number: string } | undefined {
  if (hotline) return { label: '24 小时值班电话', number: hotline }
  const { hotline: company, hotlineLabel } = readSite()
  return company ? { label: hotlineLabel, number: company } : undefined
}

/** Who is in need calls or writes from here; stays below the header while the page scrolls. */
export function CaseBar({ item, fields }: Props) {
  const duty = numberOf(fields)
  const project = item.title
  return (
    <section className={styles.bar} aria-label="联系本项目">
      <div className={styles.inner}>
        {duty && (
          <a href={`tel:${dialled(duty.number)}`} className={styles.call}>
            <Icon name="phone" size="1.5em" />
            <span>
              <small>{duty.label}</small> <b>{duty.number}</b>
            </span>
          </a>
        )}
        <ButtonLink to={letterPath({ kind: 'repair', project })} className={styles.write}>
          报修
        </ButtonLink>
        <ButtonLink kind="quiet" to={letterPath({ kind: 'complaint', project })} className={styles.write}>
          投诉
        </ButtonLink>
      </div>
    </section>
  )
}
