import { Decimal, grouped } from '@anju/contract/cost/decimal'

/** `1234567.8` is `1,234,567.80`. */
export const yuan = (amount: string): string => grouped(Decimal(amount))
/** `0.0825` is `8.25%`. */
export const asPercent = (part: string): string => `${Decimal(part).times(100).toFixed(2)}%`
