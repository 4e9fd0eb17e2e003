/** A number of months as people say it: whole years where they are. */
export const monthsInWords = (months: number) => (months % 12 === 0 ? ` ${months / 12} 年` : ` ${months} 个月`)
