import { fieldsOf } from '#ui/api/content.ts'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import styles from '../company-item.module.css'
import { CompanyItem } from '../company-item.tsx'
import { DepartmentContact, Duties } from './contact.tsx'

/** One department: contact, duties, its work. */
export function DepartmentDetail({ sectionKey, item }: DetailPageProps<'departments'>) {
  const fields = fieldsOf(sectionKey, item)
  const before = (
    <>
      <DepartmentContact fields={fields} />
      <div className={styles.part}>
        <h2>主要职责</h2>
        <Duties duties={fields.duties ?? []} />
        {item.body && <h2>工作介绍</h2>}
      </div>
    </>
  )
  return <CompanyItem sectionKey={sectionKey} item={item} before={before} />
}
