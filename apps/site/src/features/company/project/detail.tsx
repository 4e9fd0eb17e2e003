import { projectFacts } from '@anju/contract/shown/facts'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MapLinks } from '#ui/map-links.tsx'
import { chooseProject, useMyProject } from '#ui/my-project.ts'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { type Fact, Facts } from '#ui/text/facts.tsx'
import { Part } from '#ui/text/part.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { LinkedNames } from '../related/linked-names.tsx'
import { ProjectGallery } from './gallery.tsx'
import styles from './projects.module.css'

type Fields = LayoutFields<'projects'>

/** The address with links to map services, which find the place by coordinates or by name. */
function Address({ name, fields }: { name: string; fields: Fields }) {
  const { address = '', longitude, latitude } = fields
  return (
    <>
      {address}
      <span className={styles.maps}>
        <MapLinks name={name} address={address} longitude={longitude} latitude={latitude} />
      </span>
    </>
  )
}

/** The particulars; the address leads to map services too. */
function factsOf(title: string, fields: Fields): Fact[] {
  return projectFacts(fields).map((fact) =>
    fact.name === '地址' && fact.value ? { ...fact, value: <Address name={title} fields={fields} /> } : fact,
  )
}

/** Makes this the visitor's project, whose notices come first on the landing page from then on. */
function Choose({ contentId, title }: { contentId: string; title: string }) {
  const mine = useMyProject()?.contentId === contentId
  return (
    <p className={styles.choose}>
      <Button
        kind={mine ? 'quiet' : 'solid'}
        icon={mine ? 'check' : 'pin'}
        aria-pressed={mine}
        onClick={() => chooseProject(mine ? null : { contentId, title })}
      >
        {mine ? '这是我的项目' : '设为我的项目'}
      </Button>
      <span>
        {mine ? '首页会先显示它的通知和值班电话。' : '住在或工作在这里？设为我的项目，通知和值班电话先看到。'}
      </span>
    </p>
  )
}

function Hotline({ number }: { number: string }) {
  return (
    <aside className={styles.hotline} aria-label="项目值班电话">
      <Icon name="phone" size="1.8em" />
      <p>
        项目 24 小时值班电话
        <a href={`tel:${number}`}>{number}</a>
      </p>
    </aside>
  )
}

function Disclosure({ rows }: { rows: NonNullable<Fields['disclosure']> }) {
  return (
    <Part look="large" id="disclosure" title="信息公开">
      <p className={styles.note}>以现场公告栏张贴的内容为准，本页同步刊登，方便查阅。</p>
      <div className={styles.disclosure}>
        <Facts look="lines" facts={rows.map(({ item, content }) => ({ name: item, value: content, wide: true }))} />
      </div>
    </Part>
  )
}

function After({ fields }: { fields: Fields }) {
  const { services = [], honours = [], disclosure = [], hotline } = fields
  return (
    <>
      {services.length > 0 && (
        <Part look="large" id="services" title="服务内容">
          <LinkedNames section="introduceServing" names={services} />
        </Part>
      )}
      {honours.length > 0 && (
        <Part look="large" id="honours" title="所获荣誉">
          <ul className={styles.points}>
            {honours.map((honour) => (
              <li key={honour}>{honour}</li>
            ))}
          </ul>
        </Part>
      )}
      {disclosure.length > 0 && <Disclosure rows={disclosure} />}
      {hotline && <Hotline number={hotline} />}
    </>
  )
}

/** One project: pictures, particulars, services, and the disclosures that the law requires. */
export function ProjectDetail({ sectionKey, item }: DetailPageProps<'projects'>) {
  const fields = fieldsOf(sectionKey, item)
  const { gallery = [], features = [], status } = fields
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={status && <Tag tone={status === '在管' ? 'accent' : 'plain'}>{status}</Tag>}
      after={<After fields={fields} />}
    >
      {status === '在管' && <Choose contentId={item.contentId} title={item.title} />}
      <ProjectGallery title={item.title} pictures={gallery} member={item.audience !== 'public'} />
      <div className={styles.facts}>
        <Facts look="lines" facts={factsOf(item.title, fields)} />
      </div>
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" /> {feature}
            </li>
          ))}
        </ul>
      )}
    </DetailPage>
  )
}
