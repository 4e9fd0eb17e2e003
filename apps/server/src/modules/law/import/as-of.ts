import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { isDay, toWireDate } from '@anju/contract/wire/time'

/** A collection of more files says as of which day it is complete, or the person who imports it does. */
export const MOST_UNDATED = 500
const LARGEST = 200_000

const STATED =
  /(?:(?:数据|资料|文本|法规)?截至日期|(?:数据|资料|文本|法规)截至|收录(?:截?至)|as[-_ ]?of)["'”]?\s*[:：=]?\s*["'“]?(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?/i

/** Whether a file may say what a collection is: its readme, its index or its manifest. */
export const isAboutCollection = (path: string) =>
  /^(?:readme(?:\.md|\.txt)?|_?index\.md|manifest\.json)$/i.test(basename(path))

/** Files of a collection itself, not of a part of it: at most one folder below its root. */
export const isAtTop = (path: string) => path.split(/[\\/]/).length <= 2

/** The day (`YYYY-MM-DD`, or a month) that such a file states, up to today; empty if it states none. */
export function statedDay(text: string, now: number): string {
  const [, year = '', month = '', day] = STATED.exec(text) ?? []
  if (!year) return ''
  const stated = [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
  const isKnown = isDay(day ? stated : `${stated}-01`) && stated <= toWireDate(now)
  return isKnown ? stated : ''
}

/** The earliest day that one of these files of a collection states; empty if none does. */
export function earliestStated(texts: readonly string[], now: number): string {
  return (
    texts
      .map((text) => statedDay(text, now))
      .filter(Boolean)
      .toSorted()[0] ?? ''
  )
}

/** What a folder says about itself in these of its files. */
export function readStatement(paths: readonly string[], now: number): string {
  const texts = paths.filter((path) => statSync(path).size <= LARGEST).map((path) => readFileSync(path, 'utf8'))
  return earliestStated(texts, now)
}
