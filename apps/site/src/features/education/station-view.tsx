import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Facts } from '#ui/text/facts.tsx'
import { BodyTitle, Part, Points } from '#ui/text/part.tsx'
import styles from './station.module.css'

type Step = NonNullable<LayoutFields<'stations'>['steps']>[number]

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ text, hazard }) => (
        <li key={text}>
          <p>{text}</p>
          {hazard && (
            <p className={styles.hazard}>
              <Icon name="warning" /> 危险点：{hazard}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** One station: safety rules before the steps, each step with its hazard. */
export function StationView({ sectionKey, item }: DetailPageProps<'stations'>) {
  const { purpose, room, capacity, equipment = [], safetyRules = [], steps = [] } = fieldsOf(sectionKey, item)
  const after = equipment.length > 0 && (
    <Part title="设备与器材">
      <Points texts={equipment} />
    </Part>
  )
  return (
    <DetailPage sectionKey={sectionKey} item={item} after={after}>
      {item.cover && (
        <div className={styles.cover}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
        </div>
      )}
      {purpose && <p className={styles.purpose}>{purpose}</p>}
      <Facts
        facts={[
          { name: '位置', value: room },
          { name: '每次人数', value: capacity && `${capacity} 人` },
          { name: '操作步骤', value: `共 ${steps.length} 步` },
        ]}
      />
      {safetyRules.length > 0 && (
        <div className={styles.safety}>
          <h2>
            <Icon name="warning" /> 安全守则
          </h2>
          <Points texts={safetyRules} />
        </div>
      )}
      <Part title="操作步骤">
        <Steps steps={steps} />
      </Part>
      {item.body && <BodyTitle>工位说明</BodyTitle>}
    </DetailPage>
  )
}
