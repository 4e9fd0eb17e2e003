import { PlainPage } from '#ui/section-page.tsx'
import { useSession } from '#ui/session.ts'
import { EmptyState, LockedState } from '#ui/states.tsx'
import { Ways } from './not-found-page.tsx'

/** /401: the page for what only staff may see. */
export default function Page() {
  const { name } = useSession()
  return (
    <PlainPage title="无权访问" lead="这里的内容只对公司员工开放。">
      {name ? <EmptyState title={`${name}，您已登录，可以从导航打开内部资料`} /> : <LockedState />}
      <Ways />
    </PlainPage>
  )
}
