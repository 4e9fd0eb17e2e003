import Big from 'big.js'

/** Own constructor, so that nobody else's precision is touched: 40 decimals in divisions, half up. */
export const Decimal = Big()
Decimal.DP = 40
Decimal.RM = 1
export type Decimal = Big

export const ZERO = Decimal(0)
export const ONE = Decimal(1)

/** Sum of decimals; 0 for none. */
export const sum = (values: Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), ZERO)

/**
 * Half up to `places` decimals, as text. A division such as 1/3 stops after 40 decimals, so an exact half may arrive as
 * …4999; the first rounding at 30 decimals restores it.
 */
export function show(value: Decimal, places: number): string {
  const rounded = value.round(30).round(places)
  return (rounded.eq(0) ? ZERO : rounded).toFixed(places)
}

/** Up to the next cent. What six decimals do not show does not count. */
export const upToCent = (value: Decimal): Decimal => value.round(30).round(6).round(2, 3)

export const money = (value: Decimal): string => show(value, 2)
export const perSquareMetre = (value: Decimal): string => show(value, 4)
export const share = (value: Decimal): string => show(value, 4)

/** Percent for a sentence: 0.0825 is `8.25%`. */
export const percent = (value: Decimal): string => `${value.times(100).round(2).toString()}%`
/** Money for a sentence: `1,234,567.89`. */
export const grouped = (value: Decimal): string => money(value).replace(/\B(?=(\d{3})+(?=\.))/g, ',')
