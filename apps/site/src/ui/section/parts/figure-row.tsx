import { shownWan } from '@anju/contract/shown/area'
import { useApi } from '../../api/use-api.ts'
import styles from './figure-row.module.css'

/** Figures counted from the published data, with their date. Absent when they fail to load or all are zero. */
export function FigureRow() {
  const { state, data } = useApi('GET /api/cms/site/figures')
  if (state !== 'ready' && state !== 'loading') return null
  const figures = [
    { label: '服务年限', value: data?.years, unit: '年' },
    { label: '在管项目', value: data?.projects, unit: '个' },
    { label: '管理面积', value: data && shownWan(data.areaM2), unit: '万平方米' },
    { label: '在岗员工', value: data?.staff, unit: '人' },
  ]
  const filled = data ? figures.filter(({ value }) => value) : figures
  if (filled.length === 0) return null
  return (
    <div className={styles.box} aria-busy={state === 'loading'}>
      <dl className={styles.figures}>
        {filled.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value?.toLocaleString('zh-CN') ?? '—'}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{data ? `数据截至 ${data.asOf}，项目数与面积由本站公开的项目汇总得出` : '正在统计'}</p>
    </div>
  )
}
