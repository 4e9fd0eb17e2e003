import { itemPath, sections } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { outlineOf, stageOf, useOutline } from './stages.ts'
import styles from './training.module.css'

function Course({ sectionKey, row }: RowProps<'training'>) {
  const { code, hours, mode, trainer, certificate } = fieldsOf(sectionKey, row)
  return (
    <li className={styles.course}>
      <p className={styles.hours}>
        {hours}
        <span>课时</span>
      </p>
      <div className={styles.words}>
        <p className={styles.marks}>
          <span className={styles.code}>{code}</span>
          {row.kind && <Tag tone="accent">{row.kind}</Tag>}
          {mode && <Tag>{mode}</Tag>}
          {row.audience === 'public' && <Tag tone="highlight">公开</Tag>}
        </p>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h2>
        <p className={styles.summary}>{row.summary}</p>
        <p className={styles.facts}>
          {trainer && (
            <span>
              <Icon name="user" /> {trainer}
            </span>
          )}
          {certificate && (
            <span>
              <Icon name="check" /> {certificate}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** A preview of a closed section for visitors: audience and content of its stage of the ladder. */
function Preview({ sectionKey }: SectionPageProps<'training'>) {
  const outline = useOutline()
  const stage = stageOf(sectionKey, outlineOf(outline.data).stages)
  if (!stage) return null
  return (
    <section className={styles.preview}>
      <h2>{stage.name}学什么</h2>
      <p>{stage.content}。</p>
      <p className={styles.facts}>
        <span>
          <Icon name="users" /> {stage.audience}
        </span>
        <span>
          <Icon name="clock" /> {stage.hours}
        </span>
      </p>
      <Link to={sections.eductionOutline.path}>了解培训体系</Link>
    </section>
  )
}

/** The courses of a stage: code, hours, mode, trainer and certificate. */
export function TrainingPage({ sectionKey }: SectionPageProps<'training'>) {
  return (
    <SectionList sectionKey={sectionKey} preview={<Preview sectionKey={sectionKey} />}>
      {(rows) => (
        <ol className={styles.list}>
          {rows.map((row) => (
            <Course key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}
