import { FEW_VISITS, lightOf, type Vital } from '@anju/contract/experience/terms'
import { Tag } from 'antd'

const lights = {
  good: { colour: 'success', label: '良好' },
  fair: { colour: 'warning', label: '待改进' },
  poor: { colour: 'error', label: '差' },
} as const

/** A value with its unit. */
export function textOf(vital: Vital, value: number): string {
  if (vital === 'cls') return String(value)
  return vital === 'lcp' ? `${(value / 1000).toFixed(2)} 秒` : `${value} 毫秒`
}

/** A value with its light, in words too; of few visits it has none, because it says little. */
export function VitalValue({ vital, value, visits }: { vital: Vital; value: number | null; visits: number }) {
  if (value === null) return <span>无数据</span>
  if (visits < FEW_VISITS)
    return (
      <>
        {textOf(vital, value)} <Tag>样本少</Tag>
      </>
    )
  const { colour, label } = lights[lightOf(vital, value)]
  return (
    <>
      {textOf(vital, value)} <Tag color={colour}>{label}</Tag>
    </>
  )
}
