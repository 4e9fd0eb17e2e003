import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import type { KindRules, PrivacyRules } from '@anju/contract/privacy/rules'
import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Part } from '#ui/text/part.tsx'
import { Paragraphs } from '#ui/text/prose.tsx'
import styles from './page.module.css'

/** The rules on personal data: those that hold, or a former version that the address names. */
export function PrivacyPage() {
  const number = useLocation().query.get('number') ?? ''
  const result = useApi('GET /api/cms/privacy', { query: /^[1-9]\d{0,5}$/.test(number) ? { number } : {} })
  return (
    <PlainPage title={PRIVACY_TITLE} steps={[{ label: PRIVACY_TITLE }]}>
      <ApiView result={result} skeleton={<Skeleton shape="article" />}>
        {(rules) => <Rules rules={rules} />}
      </ApiView>
    </PlainPage>
  )
}

function Rules({ rules: { number, effectiveOn, lead, kinds, parts, versions } }: { rules: PrivacyRules }) {
  const isFormer = number !== versions[0]?.number
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.version}>
        第 {number} 版，<time dateTime={effectiveOn}>{effectiveOn}</time> 起施行
        {isFormer && (
          <>
            。这是以前的一版，<Link to={PRIVACY_PATH}>查看现行的规则</Link>
          </>
        )}
      </p>
      <Part title="处理哪些信息">
        {kinds.map((kind) => (
          <Kind key={kind.kind} kind={kind} />
        ))}
      </Part>
      {parts.map(({ title, paragraphs }) => (
        <Part key={title} title={title}>
          <Paragraphs texts={paragraphs} />
        </Part>
      ))}
      {versions.length > 1 && (
        <Part title="各版规则">
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.number}>
                <Link
                  to={`${PRIVACY_PATH}?number=${one.number}`}
                  aria-current={one.number === number ? 'page' : undefined}
                >
                  第 {one.number} 版
                </Link>{' '}
                {one.effectiveOn} 起施行
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Kind({ kind: { title, data, purpose, basis, term, readers, note } }: { kind: KindRules }) {
  return (
    <section className={styles.kind}>
      <h3>{title}</h3>
      <dl>
        {Object.entries({ 处理的信息: data, 目的: purpose, 依据: basis, 保存期限: term, 谁能看到: readers }).map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {note && <p>{note}</p>}
    </section>
  )
}
