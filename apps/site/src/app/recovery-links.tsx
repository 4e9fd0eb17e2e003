import { ButtonLink } from '#ui/button.tsx'
import { pathOf } from './routes.ts'

/** Links to useful pages, for pages without content of their own. */
export function RecoveryLinks() {
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
