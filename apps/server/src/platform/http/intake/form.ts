import { refuse } from '../../refusal.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The largest form of the console has some twenty names. */
const MOST_NAMES = 100

/** How many pairs a form has, before any is decoded. */
function countPairs(text: string): number {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0 && pairs <= MOST_NAMES; at = text.indexOf('&', at + 1)) pairs++
  return pairs
}

/** A URL-encoded form as an object; a repeated name becomes a list, which no schema accepts. */
export function readForm(text: string): Record<string, string | string[]> {
  if (countPairs(text) > MOST_NAMES) refuse('badRequest', '提交的表单项目过多')
  if (text.includes('%00') || text.includes('\0')) refuse('badRequest')
  const form = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const former = form.get(name)
    if (former === undefined) form.set(name, value)
    else if (typeof former === 'string') form.set(name, [former, value])
    else former.push(value)
  }
  return Object.fromEntries(form)
}
