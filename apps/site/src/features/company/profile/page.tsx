import { itemPath, sections } from '@anju/contract/sections'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { FigureRow } from '#ui/section/parts/figure-row.tsx'
import { SectionRows } from '#ui/section/section-rows.tsx'
import { Part } from '#ui/text/part.tsx'
import { Paragraphs } from '#ui/text/prose.tsx'
import { ProfileFacts } from './facts.tsx'
import { Certificates, Honours } from './honours.tsx'
import { type Anchor, PageAnchors } from './page-anchors.tsx'
import styles from './profile.module.css'

type Fields = LayoutFields<'profile'>

const anchors: readonly Anchor[] = [
  { id: 'introduction', label: '简介' },
  { id: 'figures', label: '数字' },
  { id: 'message', label: '致辞' },
  { id: 'honours', label: '荣誉资质' },
]

function Introduction({ sectionKey, row }: RowProps<'profile'>) {
  const fields = fieldsOf(sectionKey, row)
  return (
    <Part look="large" id="introduction" title="简介">
      {fields.slogan && <p className={styles.slogan}>{fields.slogan}</p>}
      <Paragraphs texts={fields.introduction ?? [row.summary]} />
      <p className={styles.actions}>
        <ButtonLink to={itemPath(sectionKey, row.contentId)} icon="file">
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
    <Part look="large" id="message" title={`${message.title}致辞`}>
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

function Profile({ sectionKey, row }: RowProps<'profile'>) {
  const { message, certifications = [], honours = [] } = fieldsOf(sectionKey, row)
  return (
    <div>
      <PageAnchors anchors={message ? anchors : anchors.filter(({ id }) => id !== 'message')} />
      <div>
        <Introduction sectionKey={sectionKey} row={row} />
        <Part look="large" id="figures" title="数字">
          <FigureRow />
        </Part>
        {message && <Message message={message} />}
        <Part look="large" id="honours" title="荣誉资质">
          <Certificates rows={certifications} />
          <Honours rows={honours} />
        </Part>
      </div>
    </div>
  )
}

/** The company at a glance: who it is, in figures, its manager's word, certificates and honours. */
export function ProfilePage({ sectionKey }: SectionPageProps<'profile'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="article" />}>
      {(rows) => rows.slice(0, 1).map((row) => <Profile key={row.contentId} sectionKey={sectionKey} row={row} />)}
    </SectionRows>
  )
}
