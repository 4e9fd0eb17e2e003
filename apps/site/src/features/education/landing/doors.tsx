import { sections } from '@anju/contract/sections'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { useOutline } from '../stages.ts'
import styles from './doors.module.css'

/** Two links side by side: the training system, and the room for practice. */
export function Doors() {
  const { name } = useSession()
  const row = useOutline().data?.rows[0]
  const { path, label, about } = sectionOf('eductionDemonstration')
  return (
    <div className={styles.doors}>
      {row && !isHidden('eductionOutline') && (
        <section className={styles.door}>
          {row.cover && <Picture {...row.cover} alt="" member={row.audience !== 'public'} />}
          <div>
            <h2>
              <Link to={sections.eductionOutline.path}>{row.title}</Link>
            </h2>
            <p>{row.summary}</p>
          </div>
        </section>
      )}
      {!isHidden('eductionDemonstration') && (
        <section className={styles.room}>
          <h2>
            <Link to={path}>{label}</Link>
          </h2>
          <p>{about}</p>
          {!name && (
            <p className={styles.lock}>
              <Icon name="lock" /> 员工登录后查看
            </p>
          )}
        </section>
      )}
    </div>
  )
}
