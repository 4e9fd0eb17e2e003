import type { ContentItem } from '@anju/contract/content'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { itemPath, sections } from '@anju/contract/sections'
import { dialled } from '@anju/contract/wire/telephone'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { FollowButton } from '#ui/follow.tsx'
import { Icon } from '#ui/icon.tsx'
import { citedPath, LAW_PLACES, lawTitle } from '#ui/law-path.ts'
import { Link } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import styles from './detail.module.css'
import { following, questionOf } from './groups.ts'
import { LawChangeMark } from './law-change-mark.tsx'

type Fields = LayoutFields<'topics'>

/** The first sentence of an answer is the short answer; the rest explains it. */
function Answer({ question, answer = '' }: Pick<Fields, 'question' | 'answer'>) {
  const end = answer.search(/[。！？]/) + 1
  const [short, rest] = end > 0 ? [answer.slice(0, end), answer.slice(end)] : [answer, '']
  return (
    <div className={styles.answer}>
      <p className={styles.question}>{question}</p>
      <p className={styles.short}>{short}</p>
      {rest && <p>{rest}</p>}
    </div>
  )
}

/** What differs in other places. */
function Places({ places = [] }: Pick<Fields, 'places'>) {
  if (places.length === 0) return null
  return (
    <section className={styles.articles}>
      <h2>各地规定</h2>
      <ul>
        {places.map(({ place, rule, law, article }) => (
          <li key={place + law + article}>
            <h3>{place}</h3>
            <p>
              {rule}（<Link to={citedPath(law, article)}>{`《${lawTitle(law)}》${article}`}</Link>）
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.updated}>
        <Link to={LAW_PLACES}>各地对照：几个问题在几个地方的规定</Link>
      </p>
    </section>
  )
}

function Articles({ articles = [], updatedOn }: Pick<Fields, 'articles' | 'updatedOn'>) {
  return (
    <section className={styles.articles}>
      <h2>法律依据</h2>
      <ol>
        {articles.map(({ law, article, note }) => (
          <li key={law + article}>
            <h3>
              <Link to={citedPath(law, article)}>
                《{lawTitle(law)}》{article}
              </Link>
            </h3>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      {updatedOn && (
        <p className={styles.updated}>
          核对日期 {updatedOn}；{LAW_DISCLAIMER}。
        </p>
      )}
    </section>
  )
}

/** Where somebody goes on whom the answer does not help yet. */
function GoingOn() {
  const { hotline, hotlineLabel } = readSite()
  return (
    <section className={styles.onward} aria-labelledby="going-on">
      <h2 id="going-on">还没有解决？</h2>
      <ul>
        <li>
          <Link to={sections.proposal.path}>
            <Icon name="speech" />
            <b>报修或投诉</b>
            有编号，进度可查
          </Link>
        </li>
        {hotline && (
          <li>
            <a href={`tel:${dialled(hotline)}`}>
              <Icon name="phone" />
              <b>{hotline}</b>
              {hotlineLabel}
            </a>
          </li>
        )}
        <li>
          <Link to={sections.contactus.path}>
            <Icon name="pin" />
            <b>到现场问</b>
            各服务中心的地址与电话
          </Link>
        </li>
      </ul>
    </section>
  )
}

const NEXT = 5

/** The next questions of the same group, and the way to all of them. */
function NextQuestions({ sectionKey, item }: { sectionKey: 'internalruleslaw'; item: ContentItem }) {
  const { kind, contentId } = item
  const { path, kinds = [] } = sectionOf(sectionKey)
  const hasGroup = kinds.some(({ name }) => name === kind)
  const { data } = useApi('GET /api/cms/content/list', {
    query: { section: sectionKey, pageSize: 50, kind: hasGroup ? kind : undefined },
  })
  const rows = following(data?.rows ?? [], contentId, NEXT)
  return (
    <nav className={styles.next} aria-labelledby="next-questions">
      <h2 id="next-questions">{hasGroup ? `${kind}：接着看` : '接着看'}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.contentId}>
            <Link to={itemPath(row.section, row.contentId)}>{questionOf(row)}</Link>
          </li>
        ))}
      </ul>
      <p>
        {hasGroup && <Link to={`${path}?group=${encodeURIComponent(kind)}`}>{kind}的全部问题</Link>}
        <Link to={path}>全部问题</Link>
      </p>
    </nav>
  )
}

/** One question: the short answer first, the articles that it rests on, where to go on, and the next questions of its group. */
export function TopicDetail({ sectionKey, item }: DetailPageProps<'topics'>) {
  const fields = fieldsOf(sectionKey, item)
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={<FollowButton kind="topic" subject={item.contentId} />}
      after={
        <>
          <Places places={fields.places} />
          <Articles articles={fields.articles} updatedOn={fields.updatedOn} />
        </>
      }
      onward={
        <>
          <GoingOn />
          <NextQuestions sectionKey={sectionKey} item={item} />
        </>
      }
    >
      <LawChangeMark contentId={item.contentId} />
      <Answer question={fields.question} answer={fields.answer} />
    </DetailPage>
  )
}
