import { shownFigures } from '@anju/contract/shown/figures'
import { readLanding } from '#ui/api/landing.ts'
import { useApi } from '#ui/api/use-api.ts'
import styles from './figures-band.module.css'

/** The company's figures, counted or typed, with the date of the data, without zeros; the band keeps its height while they load. */
export function FiguresBand() {
  const result = useApi('GET /api/cms/site/figures')
  if (result.state === 'failed' || result.state === 'refused') return null
  const figures = result.data && shownFigures(readLanding().figures, result.data)
  if (figures?.length === 0) return null
  return (
    <section className={styles.band} aria-label="公司数字" aria-busy={result.state === 'loading'}>
      <dl>
        {figures?.map(({ label, value, unit }) => (
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
