import { itemPath, sections } from '@anju/contract/sections'
import { dialled } from '@anju/contract/wire/telephone'
import { fieldsOf, useContentItem } from '#ui/api/content.ts'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMyProject } from '#ui/my-project.ts'
import { Link } from '#ui/router.tsx'
import styles from './card.module.css'

const PROJECTS = 'introduceIntroduction'

/** The project that a member has chosen, or the one that is all of the member's department's. */
function useOwnProject(department: string): string | null {
  const mine = useMyProject()
  const { data } = useApi(department && !mine ? 'GET /api/cms/content/list' : null, {
    query: { section: PROJECTS, department, pageSize: 2 },
  })
  if (mine) return mine.contentId
  return data?.total === 1 ? (data.rows[0]?.contentId ?? null) : null
}

/** Who answers at once: the duty of the member's project, or the company's hotline. */
export function Duty({ department }: { department: string }) {
  const { data } = useContentItem(useOwnProject(department))
  const { hotline, hotlineLabel } = readSite()
  const ofProject = data && fieldsOf(PROJECTS, data).hotline
  const number = ofProject || hotline
  if (!number) return null
  return (
    <section className={classNames(styles.card, styles.duty)} aria-labelledby="duty">
      <h2 id="duty">{ofProject ? `${data.title} · 项目值班` : hotlineLabel}</h2>
      <a href={`tel:${dialled(number)}`} className={styles.number}>
        <Icon name="phone" size="0.8em" /> {number}
      </a>
      <p className={styles.facts}>
        {ofProject ? (
          <Link to={itemPath(PROJECTS, data.contentId)}>项目资料</Link>
        ) : (
          <Link to={sections[PROJECTS].path}>各项目的值班电话</Link>
        )}
      </p>
    </section>
  )
}
