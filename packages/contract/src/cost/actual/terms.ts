import { CATEGORIES, CATEGORY_KEYS, type CategoryKey } from '../labels.ts'

/** What accounts are compared by: the statutory cost items, the taxes, and the income. */
export type ActualItem = CategoryKey | 'taxes' | 'income'
export const ACTUAL_ITEMS: ActualItem[] = ['income', ...CATEGORY_KEYS, 'taxes']
export const ACTUAL_LABELS: Record<ActualItem, string> = {
  income: '物业服务费收入',
  ...CATEGORIES,
  taxes: '增值税及附加',
}

/** Months that one plan can have accounts of. */
export const MOST_MONTHS = 60
/** Yuan; refunds and corrections may be negative. */
export const ACTUAL_AMOUNT = '^(-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?)?$'
export const MONTH = '^20[0-9]{2}-(0[1-9]|1[0-2])$'
