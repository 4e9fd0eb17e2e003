import { audienceLabels } from '@anju/contract/desk/states'
import { isSectionKey } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { readSections } from '#modules/catalog'
import type { Queries } from '#platform/database/open'
import { sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import { type SheetRow, sheetColumns } from './export.ts'
import { labels, SECTION } from './labels.ts'
import { SHEET_COLUMNS } from './source.ts'

/** The columns of a sheet of items to import, with one line that shows how to fill them in for a section. */
export async function templateFile(db: Queries, section: string, now: number): Promise<FileAnswer> {
  const known = isSectionKey(section) ? (await readSections(db))[section] : undefined
  const example: SheetRow = {
    [SECTION]: known?.label ?? '',
    [labels.title]: '关于调整电梯保养时间的通知',
    [labels.kind]: known?.kinds?.[0]?.name ?? '',
    [labels.publishDate]: toWireDate(now),
    [labels.audience]: audienceLabels[known?.preset ?? 'public'],
    [labels.summary]: '本月起，电梯保养改在每月第一个星期三上午。',
  }
  const columns = sheetColumns.filter(({ title }) => Object.hasOwn(SHEET_COLUMNS, title))
  return sheetFile('内容导入模板', columns, [example], now)
}
