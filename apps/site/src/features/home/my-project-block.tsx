import { itemPath } from '@anju/contract/sections'
import { useContentItem } from '#ui/api/content.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { chooseProject, type MyProject } from '#ui/my-project.ts'
import { Link } from '#ui/router.tsx'
import { Marks } from '#ui/text/marks.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './my-project-block.module.css'

const SHOWN = 3

function Notices({ project }: { project: MyProject }) {
  const { data } = useApi('GET /api/cms/content/list', {
    query: { section: 'internalrulesNews', keyword: project.title, pageSize: SHOWN },
  })
  if (!data || data.rows.length === 0) return <p className={styles.none}>近期没有与本项目有关的通知。</p>
  return (
    <ul className={styles.notices}>
      {data.rows.map((row) => (
        <li key={row.contentId}>
          <Marks row={row} /> <Link to={itemPath(row.section, row.contentId)}>{row.title}</Link>
          <time dateTime={row.publishDay}>{row.publishDay}</time>
        </li>
      ))}
    </ul>
  )
}

/** What concerns the visitor's own project, before everything else: its notices, its telephone, its disclosures. */
export function MyProjectBlock({ project }: { project: MyProject }) {
  const { state, data } = useContentItem(project.contentId)
  // A project that has been taken off the site is no choice any more; its notices may still be read.
  const hotline = data && typeof data.fields.hotline === 'string' ? data.fields.hotline : ''
  const path = itemPath('introduceIntroduction', project.contentId)
  return (
    <section className={styles.block} aria-label="我的项目">
      <div className={styles.head}>
        <h2>
          <Icon name="building" /> <Words>{project.title}</Words>
        </h2>
        <Button kind="bare" onClick={() => chooseProject(null)}>
          不再显示
        </Button>
      </div>
      <Notices project={project} />
      <p className={styles.actions}>
        {hotline && (
          <a href={`tel:${hotline}`} className={styles.call}>
            <Icon name="phone" /> 项目值班 {hotline}
          </a>
        )}
        {state !== 'missing' && state !== 'locked' && (
          <ButtonLink kind="quiet" to={path} icon="info">
            信息公开与服务
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to="/proposal" icon="speech">
          报修投诉
        </ButtonLink>
      </p>
    </section>
  )
}
