import { lawRoute } from '@anju/contract/site/address'
import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import styles from './detail.module.css'

/** Says that articles which an item cites have changed and that nobody has checked the item yet; staff read which ones. */
export function LawChangeMark({ contentId }: { contentId: string }) {
  const { data } = useApi('GET /api/cms/law/changes/:contentId', { params: { contentId }, query: {} })
  if (!data?.changed) return null
  const { articles, from } = data
  if (articles.length === 0)
    return (
      <p className={styles.changed} role="status">
        {from ? `所引法条的修改自 ${from} 起施行，此前以现行条文为准` : '所引法条近期有修改或废止，以现行条文为准'}
      </p>
    )
  return (
    <div className={styles.changed} role="status">
      <p>所引条文已修改{articles.some(({ withdrawn }) => withdrawn) ? '、废止或撤下' : '或废止'}，内容复核中：</p>
      <ul>
        {articles.map(({ lawId, lawTitle, anchor, label, pending, effectiveOn, withdrawn }) => (
          <li key={lawId + anchor}>
            {withdrawn ? (
              `《${lawTitle}》${label}（已从法规检索中撤下）`
            ) : (
              <Link to={lawRoute(lawId, anchor)}>
                《{lawTitle}》{label}
              </Link>
            )}
            {pending && `（${effectiveOn} 起施行）`}
          </li>
        ))}
      </ul>
    </div>
  )
}
