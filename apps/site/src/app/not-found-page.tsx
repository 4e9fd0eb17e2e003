import { EmptyState } from '#ui/api/states.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { RecoveryLinks } from './recovery-links.tsx'

/** /404, the target of unknown addresses. */
export function NotFoundPage() {
  return (
    <PlainPage picture="search" title="页面不存在" lead="地址可能有误，或页面已经移走。">
      <EmptyState title="没有找到您要的页面">
        <p>可以从首页重新出发，也可以在页面上方搜索。</p>
      </EmptyState>
      <RecoveryLinks />
    </PlainPage>
  )
}
