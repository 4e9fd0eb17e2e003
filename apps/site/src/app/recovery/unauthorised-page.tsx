import { useSession } from '#ui/api/session.ts'
import { EmptyState, LockedState } from '#ui/api/states.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import styles from './unauthorised-page.module.css'
import { WaysOn } from './ways-on.tsx'

/** /401: the page for what only staff may see. */
export function UnauthorisedPage() {
  const { name } = useSession()
  return (
    <PlainPage picture="door" title="无权访问" lead="这里的内容只对公司员工开放。">
      <div className={styles.state}>
        {name ? <EmptyState title={`${name}，您已登录，可以从导航打开内部资料`} /> : <LockedState />}
      </div>
      <WaysOn />
    </PlainPage>
  )
}
