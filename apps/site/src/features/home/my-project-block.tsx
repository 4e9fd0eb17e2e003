import { itemPath } from '@anju/contract/sections'
import { dialled } from '@anju/contract/wire/telephone'
import { useContentItem } from '#ui/api/content.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { chooseProject, type MyProject } from '#ui/my-project.ts'
import { ProjectNotices } from '#ui/section/parts/project-notices.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './my-project-block.module.css'

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
      <ProjectNotices project={project.title} />
      <p className={styles.actions}>
        {hotline && (
          <a href={`tel:${dialled(hotline)}`} className={styles.call}>
            <Icon name="phone" /> 项目值班 {hotline}
          </a>
        )}
        {state !== 'missing' && state !== 'locked' && (
          <ButtonLink kind="quiet" to={path} icon="info">
            信息公开与服务
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={letterPath({ kind: 'repair', project: project.title })}>
          报修
        </ButtonLink>
        <ButtonLink kind="quiet" to={letterPath({ kind: 'complaint', project: project.title })}>
          投诉
        </ButtonLink>
      </p>
    </section>
  )
}
