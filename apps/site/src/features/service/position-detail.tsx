import type { ContentItem } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import { fieldsOf } from '#ui/content.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { Tag } from '#ui/tag.tsx'
import { isClosed, salaryText } from './position-terms.ts'
import styles from './positions.module.css'

function Points({ title, texts = [] }: { title: string; texts?: readonly string[] | undefined }) {
  if (texts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function Apply({ title, phone, closed }: { title: string; phone: string | undefined; closed: boolean }) {
  return (
    <section className={styles.apply}>
      <h2>如何应聘</h2>
      {closed || !phone ? (
        <p>这个岗位已经截止，可以留意其他在招岗位。</p>
      ) : (
        <p>
          工作日 8:30—17:30 致电人力资源部 <a href={`tel:${phone}`}>{phone}</a>，报“{title}
          ”，我们会约定面谈时间。应聘不收取任何费用，也不扣押证件。
        </p>
      )}
    </section>
  )
}

/** One position: what is done, what is asked, what is given. */
export function PositionDetail({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  const own = fieldsOf('information', item)
  const closed = isClosed(own.closesOn)
  const facts = [
    ['薪资', salaryText(own)],
    ['工作地点', [own.city, own.place].filter(Boolean).join(' ')],
    ['招聘人数', own.headcount],
    ['班次', own.shift],
    ['截止日期', own.closesOn],
  ] as const
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={closed && <Tag>已截止</Tag>}
      after={<Apply title={item.title} phone={own.phone} closed={closed} />}
    >
      <dl className={styles.summary}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Points title="岗位职责" texts={own.duties} />
      <Points title="任职要求" texts={own.requirements} />
      <Points title="所需证书" texts={own.certificates} />
      <Points title="福利待遇" texts={own.benefits} />
    </DetailPage>
  )
}
