import { figureTexts } from '@anju/contract/site/landing-terms'
import { readLanding } from '#ui/api/landing.ts'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import styles from './figures-band.module.css'

const SQUARE_METRES_A_WAN = 10_000

type Figures = DataFor<'GET /api/cms/site/figures'>

function rows(figures: Figures) {
  const { projects, cities, staff, years, laws, articles, areaM2 } = figures
  const area = Math.round((areaM2 / SQUARE_METRES_A_WAN) * 10) / 10
  const counted = { projects, area, cities, staff, years, laws, articles }
  return readLanding()
    .figures.map(({ source, label, unit, value }) => ({
      label: label || figureTexts[source].label,
      unit: unit || figureTexts[source].unit,
      value: source === 'typed' ? value : counted[source],
    }))
    .filter(({ value }) => value > 0)
}

/** The company's figures, counted or typed, with the date of the data, without zeros; the band keeps its height while they load. */
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
