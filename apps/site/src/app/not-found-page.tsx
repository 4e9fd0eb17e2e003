import { ButtonLink } from '#ui/button.tsx'
import { PlainPage } from '#ui/section-page.tsx'
import { EmptyState } from '#ui/states.tsx'
import { pathOf } from './routes.ts'

/** /404: where unknown addresses lead. */
export default function Page() {
  return (
    <PlainPage title="页面不存在" lead="地址可能有误，或页面已经移走。">
      <EmptyState title="没有找到您要的页面">
        <p>可以从首页重新出发，也可以在页面上方搜索。</p>
      </EmptyState>
      <Ways />
    </PlainPage>
  )
}

/** Where to go from a page that is none. */
export function Ways() {
  return (
    <p
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 'var(--space-3)',
        justifyContent: 'center',
        marginTop: 'var(--space-5)',
      }}
    >
      <ButtonLink to={pathOf('index')}>返回首页</ButtonLink>
      <ButtonLink to={pathOf('laws')} kind="quiet">
        法规检索
      </ButtonLink>
      <ButtonLink to={pathOf('contactus')} kind="quiet">
        联系我们
      </ButtonLink>
    </p>
  )
}
