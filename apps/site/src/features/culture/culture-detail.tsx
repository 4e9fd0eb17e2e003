import type { ContentItem } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { fieldsOf } from '#ui/content.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { Facts } from '#ui/facts.tsx'
import { Part, Points } from '#ui/part.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './culture.module.css'
import voices from './voices.module.css'

type Props = { sectionKey: SectionKey; item: ContentItem }

function Lead({ item }: { item: ContentItem }) {
  return item.cover ? (
    <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" className={styles.lead} />
  ) : null
}

function Creed({ item }: Props) {
  const { lines = [], note } = fieldsOf('cultureCdetial', item)
  return (
    <div className={styles.creed}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {note && <small>{note}</small>}
    </div>
  )
}

function lectureParts(item: ContentItem): { before: ReactNode; after: ReactNode } {
  const own = fieldsOf('cultureLecture', item)
  const facts = [
    { name: '期数', value: `第 ${own.number} 期 · ${own.series}` },
    { name: '主讲', value: `${own.lecturer}，${own.lecturerTitle}` },
    { name: '地点', value: own.place },
    { name: '到场', value: own.attendees ? `${own.attendees} 人` : undefined },
  ]
  const lists = [
    { title: '带走的几句话', texts: own.takeaways ?? [] },
    { title: '讲义要点（内部）', texts: own.coverage ?? [] },
  ].filter(({ texts }) => texts.length > 0)
  return {
    before: <Facts facts={facts} />,
    after: lists.map(({ title, texts }) => (
      <Part key={title} title={title}>
        <Points texts={texts} />
      </Part>
    )),
  }
}

function storyParts(item: ContentItem): { before: ReactNode; after: ReactNode } {
  const { person, post, quote } = fieldsOf('cultureSoul', item)
  return {
    before: (
      <blockquote className={styles.creed}>
        <p>{quote}</p>
        <small>
          {person}，{post}
        </small>
      </blockquote>
    ),
    after: null,
  }
}

function voiceParts(item: ContentItem): { before: ReactNode; after: ReactNode } {
  const { author, reply } = fieldsOf('cultureSound', item)
  return {
    before: (
      <p className={styles.place}>
        {author}，{item.department}
      </p>
    ),
    after: reply && (
      <div className={voices.reply}>
        <p className={voices.label}>公司答复</p>
        <p>{reply}</p>
      </div>
    ),
  }
}

/** One item of the culture sections, with the parts of its own kind before and after the text. */
export default function Detail({ sectionKey, item }: Props) {
  const { layout } = sections[sectionKey]
  if (layout === 'culture') {
    return (
      <DetailPage sectionKey={sectionKey} item={item}>
        <Creed sectionKey={sectionKey} item={item} />
      </DetailPage>
    )
  }
  const parts = layout === 'lectures' ? lectureParts(item) : layout === 'stories' ? storyParts(item) : voiceParts(item)
  return (
    <DetailPage sectionKey={sectionKey} item={item} after={parts.after}>
      <Lead item={item} />
      {parts.before}
    </DetailPage>
  )
}
