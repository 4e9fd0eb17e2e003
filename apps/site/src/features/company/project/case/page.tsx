import { sections } from '@anju/contract/sections'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { catalogPath, isHidden, sectionOf } from '#ui/api/sections.ts'
import { catalogName } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { chooseProject, useMyProject } from '#ui/my-project.ts'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { ItemFoot, MetaLine } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { ProjectNotices } from '#ui/section/parts/project-notices.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Part, Points } from '#ui/text/part.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { LinkedNames } from '../../related/linked-names.tsx'
import styles from './case.module.css'
import { caseFacts } from './facts.tsx'
import { caseFigures } from './figures.ts'
import { ProjectGallery } from './gallery.tsx'
import { CaseBar, CaseHead } from './head.tsx'
import { CasePeople } from './people.tsx'
import { casePictures } from './pictures.ts'

type Fields = LayoutFields<'projects'>
type Props = DetailPageProps<'projects'> & { fields: Fields }

/** Makes this the visitor's project, whose notices come first on the landing page from then on. */
function Choose({ contentId, title }: { contentId: string; title: string }) {
  const mine = useMyProject()?.contentId === contentId
  return (
    <p className={styles.choose}>
      <Button
        kind="quiet"
        icon={mine ? 'check' : 'pin'}
        aria-pressed={mine}
        onClick={() => chooseProject(mine ? null : { contentId, title })}
      >
        {mine ? '这是我的项目' : '设为我的项目'}
      </Button>
      <span>{mine ? '首页会先显示它的通知和值班电话。' : '住在或工作在这里？通知和值班电话先看到。'}</span>
    </p>
  )
}

function Figures({ fields }: { fields: Fields }) {
  const figures = caseFigures(fields)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {unit}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the project is: its story, and beside it what is done differently there. */
function Story({ item, fields: { features = [] } }: Props) {
  if (!item.body && features.length === 0) return null
  return (
    <div className={styles.story}>
      {item.body && <Prose html={item.body} member={item.audience !== 'public'} />}
      {features.length > 0 && (
        <aside className={styles.features} aria-label="本项目的做法">
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" /> {feature}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}

function Particulars({ item, fields }: Props) {
  const { services = [], honours = [] } = fields
  return (
    <>
      <Part look="large" id="facts" title="项目资料">
        <Facts look="lines" facts={caseFacts(item.title, fields)} />
      </Part>
      {services.length > 0 && (
        <Part look="large" id="services" title="服务内容">
          <LinkedNames section="introduceServing" names={services} />
        </Part>
      )}
      {honours.length > 0 && (
        <Part look="large" id="honours" title="所获荣誉">
          <Points texts={honours} />
        </Part>
      )}
    </>
  )
}

/** What the law has a manager publish. */
function Disclosure({ fields: { disclosure = [] } }: { fields: Fields }) {
  if (disclosure.length === 0) return null
  return (
    <Part look="large" id="disclosure" title="信息公开">
      <p className={styles.note}>以现场公告栏张贴的内容为准，本页同步刊登，方便查阅。</p>
      <div className={styles.disclosure}>
        <Facts
          look="lines"
          facts={disclosure.map(({ item, content }) => ({ name: item, value: content, wide: true }))}
        />
      </div>
    </Part>
  )
}

function Notices({ project }: { project: string }) {
  const more = {
    to: `${sections.internalrulesNews.path}?${new URLSearchParams({ keyword: project })}`,
    label: '全部通知',
  }
  return (
    <Part look="large" id="notices" title="本项目的通知" more={more}>
      <ProjectNotices project={project} />
    </Part>
  )
}

/** One project as a case: its picture, whom to call, three figures, its story, who answers, disclosure and notices. */
export function ProjectDetail({ sectionKey, item }: DetailPageProps<'projects'>) {
  const fields = fieldsOf(sectionKey, item)
  const { label, catalog, path } = sectionOf(sectionKey)
  const name = catalogName(catalog)
  const { head, others } = casePictures(item.cover, fields.gallery)
  const managed = fields.status !== '已撤场'
  const own = { sectionKey, item, fields }
  return (
    <article>
      <CaseHead item={item} fields={fields} picture={head} />
      {managed && <CaseBar item={item} fields={fields} />}
      <div className={styles.page}>
        <div className={styles.above}>
          <Breadcrumb steps={[{ label: name, path: catalogPath(catalog) }, { label, path }, { label: item.title }]} />
          {managed && <Choose contentId={item.contentId} title={item.title} />}
        </div>
        <Figures fields={fields} />
        <Story {...own} />
        <ProjectGallery title={item.title} pictures={others} member={item.audience !== 'public'} />
        <Particulars {...own} />
        <CasePeople item={item} fields={fields} />
        <Disclosure fields={fields} />
        {managed && !isHidden('internalrulesNews') && <Notices project={item.title} />}
        <div className={styles.meta}>
          <MetaLine item={item} />
        </div>
        <ItemFoot sectionKey={sectionKey} item={item} />
      </div>
    </article>
  )
}
