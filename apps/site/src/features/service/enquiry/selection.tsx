import { itemPath, sections } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { fieldsOf } from '#ui/api/content.ts'
import { isHidden } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FigureRow } from '#ui/section/parts/figure-row.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import { Part } from '#ui/text/part.tsx'
import { EnquiryForm } from './form.tsx'
import styles from './selection.module.css'

const CASES = 3
const section = 'introduceIntroduction'

/** What happens between the first call and the day on which the company takes over. */
const steps = [
  { title: '留下情况', text: '项目在哪里、多大、什么时候需要，在下面填写，或直接来电。' },
  { title: '约定踏勘', text: '专人联系，到现场看设备、看台账、听业主的要求。' },
  { title: '方案与报价', text: '按现场写服务方案，人员、标准和费用逐项列明，可以比较。' },
  { title: '签约与进场', text: '依法选聘或招标后签订合同，承接查验，按约定的日子进场。' },
] as const

/** Projects that the company manages, each with its whole case. */
function Cases() {
  const hidden = isHidden(section)
  const { state, data } = useApi(hidden ? null : 'GET /api/cms/content/list', {
    query: { section, pageSize: CASES },
  })
  const managed = data?.rows.filter((row) => fieldsOf(section, row).status !== '已撤场') ?? []
  if (hidden || (state !== 'loading' && managed.length === 0)) return null
  return (
    <Part look="large" id="cases" title="我们在管的项目" more={{ to: sections[section].path, label: '全部项目' }}>
      {state === 'loading' ? (
        <Skeleton shape="cards" count={CASES} />
      ) : (
        <CardGrid min={16}>
          {managed.map((row) => {
            const { city, areaM2, takenOverOn } = fieldsOf(section, row)
            const facts = [areaM2 && shownArea(areaM2), takenOverOn && `${takenOverOn.slice(0, 4)} 年接管`]
            return (
              <Card
                key={row.contentId}
                level={3}
                title={row.title}
                to={itemPath(section, row.contentId)}
                cover={row.cover}
                member={row.audience !== 'public'}
                meta={[row.kind, city].filter(Boolean).join(' · ')}
              >
                {facts.filter(Boolean).join('，')}
              </Card>
            )
          })}
        </CardGrid>
      )}
    </Part>
  )
}

/** For whoever chooses a manager of a building: figures, cases, how it begins, and the form that begins it. */
export function Selection() {
  return (
    <>
      <FigureRow />
      <Cases />
      <Part look="large" id="steps" title="怎样开始">
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part look="large" id="enquiry" title="填写合作意向">
        <EnquiryForm />
      </Part>
    </>
  )
}
