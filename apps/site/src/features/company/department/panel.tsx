import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import { DepartmentContact, Duties } from './contact.tsx'
import styles from './departments.module.css'

/** The chosen department: its duties and contact details. */
export function DepartmentPanel({ sectionKey, row }: RowProps<'departments'>) {
  const fields = fieldsOf(sectionKey, row)
  return (
    <section className={styles.panel} aria-labelledby="department-name">
      <div className={styles.duty}>
        <h2 id="department-name">{row.title}</h2>
        <p className={styles.lead}>{row.summary}</p>
        <h3>主要职责</h3>
        <Duties duties={fields.duties ?? []} />
      </div>
      <div className={styles.reach}>
        {row.cover && <Picture {...row.cover} member={row.audience !== 'public'} className={styles.picture} />}
        <h3>联系方式</h3>
        <DepartmentContact fields={fields} />
        <p className={styles.more}>
          <Link to={itemPath(sectionKey, row.contentId)}>
            查看部门详细介绍 <Icon name="chevron" size="1em" />
          </Link>
        </p>
      </div>
    </section>
  )
}
