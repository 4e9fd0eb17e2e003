import { Decimal } from '@anju/contract/cost/decimal'
import { plainDigits } from '@anju/contract/cost/figure'

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/

function moved(text: string, by: (value: Decimal) => Decimal): string {
  const plain = plainDigits(text).replace(/%$/, '')
  return NUMBER.test(plain) ? by(Decimal(plain)).toFixed() : text
}

/** `0.085` is shown as `8.5`; text that is no number stays as typed. */
export const toPercent = (share: string): string => moved(share, (value) => value.times(100))
/** `8.5` or `8.5%` is stored as `0.085`. */
export const fromPercent = (percent: string): string => moved(percent, (value) => value.div(100))
