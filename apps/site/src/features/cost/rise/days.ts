/** Room to write something by hand. */
export const BLANK = '　　　　'

/** A day as `2027年1月1日`, or room to write it. */
export function dayText(day?: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []
  return year ? `${year}年${Number(month)}月${Number(date)}日` : '　　　　年　　月　　日'
}
