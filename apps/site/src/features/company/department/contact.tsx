import { findSection } from '@anju/contract/sections'
import type { LayoutFields } from '#ui/api/content.ts'
import { Link } from '#ui/router.tsx'
import { Facts } from '#ui/text/facts.tsx'
import styles from './departments.module.css'

/** The duties of a department, numbered. */
export function Duties({ duties }: { duties: readonly string[] }) {
  return (
    <ol className={styles.duties}>
      {duties.map((duty) => (
        <li key={duty}>{duty}</li>
      ))}
    </ol>
  )
}

/** Contact details of a department, and links to the sections about its work. */
export function DepartmentContact({ fields }: { fields: LayoutFields<'departments'> }) {
  const { phone, officeLocation, headcount, directLine, links = [] } = fields
  return (
    <>
      <Facts
        look="lines"
        facts={[
          { name: '联系电话', value: phone && <a href={`tel:${phone}`}>{phone}</a> },
          { name: '办公地点', value: officeLocation },
          { name: '部门人数', value: headcount !== undefined && `${headcount} 人`, member: true },
          { name: '内线', value: directLine, member: true },
        ]}
      />
      {links.length > 0 && (
        <p className={styles.links}>
          <span>相关栏目</span>
          {links.map(({ label, section }) => {
            const path = findSection(section)?.path
            return (
              path && (
                <Link key={section} to={path}>
                  {label}
                </Link>
              )
            )
          })}
        </p>
      )}
    </>
  )
}
