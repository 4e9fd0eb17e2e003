import { type DataFor, useApi } from '#ui/api/use-api.ts'
import styles from './figures-band.module.css'

const SQUARE_METRES_A_WAN = 10_000

type Figures = DataFor<'GET /api/cms/site/figures'>

function rows(figures: Figures) {
  const area = Math.round((figures.areaM2 / SQUARE_METRES_A_WAN) * 10) / 10
  return [
    { label: '在管项目', value: figures.projects, unit: '个' },
    { label: '管理面积', value: area, unit: '万平方米' },
    { label: '在岗员工', value: figures.staff, unit: '人' },
    { label: '服务年限', value: figures.years, unit: '年' },
    { label: '可检索法规', value: figures.laws, unit: '部' },
  ].filter(({ value }) => value > 0)
}

/** Figures counted from the data, with their date, without zeros; the band keeps its height while they load. */
export function FiguresBand() {
  const result = useApi('GET /api/cms/site/figures')
  if (result.state === 'failed' || result.state === 'refused') return null
  if (result.data && rows(result.data).length === 0) return null
  return (
    <section className={styles.band} aria-label="公司数字" aria-busy={result.state === 'loading'}>
      <dl>
        {result.data &&
          rows(result.data).map(({ label, value, unit }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value.toLocaleString('zh-CN')}</span> {unit}
              </dd>
            </div>
          ))}
      </dl>
      <p>{result.data ? `数据截至 ${result.data.asOf}` : ' '}</p>
    </section>
  )
}
