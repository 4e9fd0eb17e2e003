import { findSection } from '@anju/contract/sections'
import { departmentFacts } from '@anju/contract/shown/facts'
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
  const { links = [] } = fields
  return (
    <>
      <Facts look="lines" facts={departmentFacts(fields)} />
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
