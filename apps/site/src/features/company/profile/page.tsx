import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Paragraphs } from '#ui/text/prose.tsx'
import { type Anchor, PageAnchors } from '../parts/page-anchors.tsx'
import { Part } from '../parts/part.tsx'
import { FigureRow } from '../project/figure-row.tsx'
import { ProfileFacts } from './facts.tsx'
import { Certificates, Honours } from './honours.tsx'
import styles from './profile.module.css'

type Fields = ReturnType<typeof fieldsOf<'outline'>>

const anchors: readonly Anchor[] = [
  { id: 'introduction', label: '简介' },
  { id: 'figures', label: '数字' },
  { id: 'message', label: '致辞' },
  { id: 'honours', label: '荣誉资质' },
]

function Introduction({ row, fields }: { row: ContentRow; fields: Fields }) {
  return (
    <Part id="introduction" title="简介">
      {fields.slogan && <p className={styles.slogan}>{fields.slogan}</p>}
      <Paragraphs texts={fields.introduction ?? [row.summary]} />
      <p className={styles.ways}>
        <ButtonLink to={itemPath('outline', row.contentId)} icon="file">
          详细介绍
        </ButtonLink>
        <ButtonLink kind="quiet" to={sections.department.path} icon="users">
          组织架构
        </ButtonLink>
        <ButtonLink kind="quiet" to={sections.history.path} icon="calendar">
          发展历程
        </ButtonLink>
      </p>
      <ProfileFacts fields={fields} />
    </Part>
  )
}

function Message({ message }: { message: NonNullable<Fields['message']> }) {
  return (
    <Part id="message" title={`${message.title}致辞`}>
      <figure className={styles.message}>
        <blockquote>
          {message.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
        <figcaption>
          {message.title}
          <strong>{message.name}</strong>
        </figcaption>
      </figure>
    </Part>
  )
}

/** The company at a glance: who it is, in figures, its manager's word, certificates and honours. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="article" />}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows }) =>
          rows.slice(0, 1).map((row) => {
            const fields = fieldsOf('outline', row)
            const { message, certifications = [], honours = [] } = fields
            return (
              <div key={row.contentId}>
                <PageAnchors anchors={message ? anchors : anchors.filter(({ id }) => id !== 'message')} />
                <div>
                  <Introduction row={row} fields={fields} />
                  <Part id="figures" title="数字">
                    <FigureRow />
                  </Part>
                  {message && <Message message={message} />}
                  <Part id="honours" title="荣誉资质">
                    <Certificates rows={certifications} />
                    <Honours rows={honours} />
                  </Part>
                </div>
              </div>
            )
          })
        }
      </ApiView>
    </SectionPage>
  )
}
