import { bookFacts } from '@anju/contract/shown/facts'
import { fieldsOf } from '#ui/api/content.ts'
import { MemberHint } from '#ui/api/member-hint.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Facts } from '#ui/text/facts.tsx'
import { BodyTitle, Part } from '#ui/text/part.tsx'
import { Paragraphs } from '#ui/text/prose.tsx'
import { BookCover } from './cover.tsx'
import styles from './detail.module.css'

function Stock({ stock, location }: { stock: number | undefined; location: string | undefined }) {
  if (stock === undefined) return <MemberHint>在库册数与存放位置登录后查看。</MemberHint>
  return (
    <Facts
      facts={[
        { name: '在库', value: stock > 0 ? `${stock} 册` : '已全部借出' },
        { name: '存放位置', value: location },
      ]}
    />
  )
}

/** One book: cover and particulars, introduction, contents, an excerpt, and where staff find it. */
export function BookDetail({ sectionKey, item }: DetailPageProps<'books'>) {
  const own = fieldsOf(sectionKey, item)
  const { author, introduction = [], contents = [], excerpt, stock, location } = own
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      after={
        <>
          {excerpt && (
            <Part title="书摘">
              <blockquote className={styles.excerpt}>{excerpt}</blockquote>
            </Part>
          )}
          {contents.length > 0 && (
            <Part title="目录">
              <ol className={styles.contents}>
                {contents.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </Part>
          )}
          <Part title="借阅">
            <Stock stock={stock} location={location} />
          </Part>
        </>
      }
    >
      <div className={styles.head}>
        <BookCover
          title={item.title}
          author={author}
          cover={item.cover}
          alt={item.cover?.alt ?? ''}
          member={item.audience !== 'public'}
        />
        <div className={styles.words}>
          {item.summary && <p className={styles.summary}>{item.summary}</p>}
          <Facts facts={bookFacts(own)} />
        </div>
      </div>
      <Part title="内容简介">
        <Paragraphs texts={introduction} />
      </Part>
      {item.body && <BodyTitle>编者的话</BodyTitle>}
    </DetailPage>
  )
}
