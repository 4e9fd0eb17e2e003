/** Characters that the texts of a calculation may have; `text` is the limit of those that are not named. */
export const textLimits = {
  text: 200,
  basis: 500,
  reasons: 2000,
  phone: 40,
  neighbour: 100,
  day: 10,
  figure: 64,
} as const
/** The last day that an input of a browser may have: without a bound it takes years of six digits. */
export const LAST_DAY = '9999-12-31'
