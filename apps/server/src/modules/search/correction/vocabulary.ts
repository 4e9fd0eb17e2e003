import { toWireDate } from '@anju/contract/wire/time'
import { readable, readingOf } from '#modules/content'
import { type Caller, visitor } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { foldText } from '#platform/text/bigrams'
import { type Vocabulary, vocabularyOf } from '#platform/text/slip/vocabulary'
import { questionWords } from '../everyday.ts'

/** Titles that words are taken from, the newest. */
const TITLES = 3000
/** What people look for, whatever a company writes in its titles. */
const COMMON = [
  '报修',
  '投诉',
  '招聘',
  '应聘',
  '发票',
  '停水',
  '停电',
  '维修',
  '电话',
  '电梯',
  '门禁卡',
  '物业费',
  '停车费',
  '收费',
  '收费标准',
  '漏水',
  '着火',
  '燃气',
  '噪声',
  '装修',
  '押金',
  '业委会',
  '值班电话',
  '保洁',
  '保安',
]

const KNOWN = [...COMMON, ...questionWords.keys()]

/**
 * The words of the titles that every visitor, or for staff every member, may read. What only some departments read is in neither, as
 * a correction would name it.
 */
export function readVocabulary(db: Queries, remember: Remember, caller: Caller, now: number): Promise<Vocabulary> {
  const { staff } = readingOf(caller, now)
  // With the day: the sample with which a reader starts asks on a day on which nothing was published yet.
  return remember(`search.vocabulary ${staff ? 'staff' : 'visitors'} ${toWireDate(now)}`, async () => {
    const reading = staff ? { ...readingOf(caller, now), departmentIds: [] } : readingOf(visitor, now)
    const rows = await db
      .selectFrom('content')
      .select('content.title')
      .where(readable(reading))
      .orderBy('content.publish_date', 'desc')
      .limit(TITLES)
      .execute()
    return vocabularyOf(
      KNOWN,
      rows.map(({ title }) => foldText(title)),
    )
  })
}
