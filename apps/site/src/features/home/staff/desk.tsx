import { longDate } from '@anju/browser/dates'
import { type SectionKey, sections } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { openAccountDialog } from '#ui/api/session.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/router.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { Changes } from './changes.tsx'
import styles from './desk.module.css'
import { Duty } from './duty.tsx'
import { LatestPaper } from './latest-paper.tsx'
import { NextTraining } from './next-training.tsx'
import { MemberPapers } from './papers.tsx'
import { VisitorEntries } from './visitor-entries.tsx'

/** What employees open every day. */
const staffSections: readonly SectionKey[] = [
  'internalrulesregulations',
  'internalrulesoperating',
  'internalrulesrecords',
  'eductionTraining',
  'mediaNewspaper',
  'internalrulescount',
]

/**
 * The head of the landing page for a member: what is new, forms and procedures, who is on duty, the next training, the
 * newest newspaper.
 */
export function StaffDesk({ name }: { name: string }) {
  const self = useApi('GET /api/member/is_login')
  const department = self.data?.department ?? ''
  const visible = staffSections.filter((key) => !isHidden(key))
  return (
    <>
      <div className={styles.band}>
        <div className={styles.inner}>
          <div>
            <PageHeading documentTitle="首页">{`${name}，您好`}</PageHeading>
            <p className={styles.today}>{[department, longDate(toWireDate(Date.now()))].filter(Boolean).join(' · ')}</p>
          </div>
          <Button onClick={openAccountDialog} icon="user" kind="quiet">
            账号与密码
          </Button>
          {visible.length > 0 && (
            <nav className={styles.shelves} aria-label="员工入口">
              <ul>
                {visible.map((key) => (
                  <li key={key}>
                    <Link to={sections[key].path}>{sectionOf(key).label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      <div className={styles.desk}>
        <Changes self={self} />
        <div className={styles.side}>
          <Duty department={department} />
          <MemberPapers department={self.state === 'loading' ? undefined : department} />
          {!isHidden('eductionOutline') && <NextTraining />}
          {!isHidden('mediaNewspaper') && <LatestPaper />}
        </div>
      </div>
      <VisitorEntries />
    </>
  )
}
