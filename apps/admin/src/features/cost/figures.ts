import { Decimal, grouped } from '@anju/contract/cost/decimal'
import type { ComparedRow } from '@anju/contract/cost/scenario/compare'

/** `1234567.8` is `1,234,567.80`; nothing stays nothing. */
export const yuan = (amount: string): string => (amount === '' ? '' : grouped(Decimal(amount)))

/** A compared value in the unit of its row. */
export function valueInWords(unit: ComparedRow['unit'], value: string): string {
  if (value === '') return ''
  if (unit === 'money') return yuan(value)
  return unit === 'share' ? `${Decimal(value).times(100).toFixed(2)}%` : value
}

/** A difference with its sign; that of a share is in percentage points. */
export function signed(unit: ComparedRow['unit'], difference: string): string {
  const text = valueInWords(unit, difference).replace('%', ' 个百分点')
  return Decimal(difference).gt(0) ? `+${text}` : text
}
