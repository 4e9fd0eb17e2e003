import { foldWidth } from '../wire/width.ts'
import { Decimal } from './decimal.ts'

/** An input that cannot be calculated with. `field` is its path in the project. */
export class CostInputError extends Error {
  readonly field: string
  constructor(message: string, field: string) {
    super(message)
    this.field = field
  }
}

export type FigureRule = {
  /** 0 is refused. */
  positive?: boolean
  /** A share: at most 1. */
  rate?: boolean
  /** Used when nothing was entered. */
  fallback?: string
}

const LARGEST = Decimal('1e12')
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/

/** Text as typed, with full-width digits made plain and thousands separators removed. */
export const plainDigits = (value: unknown): string => foldWidth(String(value ?? '').slice(0, 64)).replace(/[,\s]/g, '')

/** Reads one input. Throws `CostInputError` with a sentence that names the input. */
export function figure(value: unknown, label: string, field: string, rule: FigureRule = {}): Decimal {
  const entered = plainDigits(value)
  const text = entered === '' && rule.fallback !== undefined ? rule.fallback : entered
  if (text === '') throw new CostInputError(`请填写${label}。`, field)
  if (!PLAIN.test(text)) throw new CostInputError(`${label}应为数字，现在填写的是「${text.slice(0, 20)}」。`, field)
  const number = Decimal(text)
  if (number.lt(0)) throw new CostInputError(`${label}不能为负数。`, field)
  if (number.gt(LARGEST)) throw new CostInputError(`${label}过大，请检查是否多写了位数。`, field)
  if (rule.positive && number.eq(0)) throw new CostInputError(`${label}应大于 0。`, field)
  if (rule.rate && number.gt(1)) throw new CostInputError(`${label}应在 0 到 100% 之间。`, field)
  return number
}

/** What is wrong with a number that only describes the project; nothing when it is one, or was left out. */
export function figureFault(value: unknown, label: string): string | undefined {
  try {
    figure(value, label, '', { fallback: '0' })
    return undefined
  } catch (error) {
    if (error instanceof CostInputError) return error.message
    throw error
  }
}
