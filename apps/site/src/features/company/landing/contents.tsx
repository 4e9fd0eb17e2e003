import { sectionsShown } from '#ui/api/sections.ts'
import { Link } from '#ui/router.tsx'
import { Part } from '#ui/text/part.tsx'
import styles from './contents.module.css'

/** The sections of the catalog as a list of contents: name, and what is found there. */
export function Contents({ catalog }: { catalog: number }) {
  const visible = sectionsShown(catalog)
  if (visible.length === 0) return null
  return (
    <Part look="large" id="sections" title="继续了解">
      <ul className={styles.contents}>
        {visible.map(({ key, section }) => (
          <li key={key}>
            <h3>
              <Link to={section.path}>{section.label}</Link>
            </h3>
            <p>{section.about}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
