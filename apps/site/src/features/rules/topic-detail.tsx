import { fieldsOf } from '#ui/api/content.ts'
import { Link } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { LawChangeMark } from './law-change-mark.tsx'
import styles from './topics.module.css'

/** One question with a plain answer and the articles behind it, each leading into the law library. */
export function TopicDetail({ sectionKey, item }: DetailPageProps<'topics'>) {
  const { question, answer, articles = [], updatedOn } = fieldsOf(sectionKey, item)
  const after = (
    <section className={styles.articles}>
      <h2>法律依据</h2>
      <ol>
        {articles.map(({ law, article, note }) => (
          <li key={law + article}>
            <h3>
              <Link to={`/digitization/laws?keyword=${encodeURIComponent(`${law.replace(/[《》]/g, '')}${article}`)}`}>
                《{law.replace(/[《》]/g, '')}》{article}
              </Link>
            </h3>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      {updatedOn && <p className={styles.updated}>核对日期 {updatedOn}；仅供参考，以官方公布文本为准。</p>}
    </section>
  )
  return (
    <DetailPage sectionKey={sectionKey} item={item} after={after}>
      <LawChangeMark contentId={item.contentId} />
      <div className={styles.answer}>
        <p className={styles.question}>{question}</p>
        <p>{answer}</p>
      </div>
    </DetailPage>
  )
}
