import type { LawLevel } from '@anju/contract/law'
import { lawRegions } from '@anju/contract/law/regions'
import { openTable } from '@anju/contract/wire/open-table'
import { CITIES } from './cities.ts'

/** Folder names that determine a law's level; statutes have their branch of law as category. */
const FOLDERS = openTable<LawLevel>({
  宪法: 'constitution',
  宪法相关法: 'law',
  民法典: 'law',
  民法商法: 'law',
  行政法: 'law',
  经济法: 'law',
  社会法: 'law',
  刑法: 'law',
  诉讼与非诉讼程序法: 'law',
  法律: 'law',
  行政法规: 'admin_regulation',
  地方性法规: 'local_regulation',
  部门规章: 'dept_rule',
  司法解释: 'judicial_interpretation',
  案例: 'case',
  其他: 'other',
})

export type Place = { level: LawLevel; category: string; region: string }

/** Level, category and region that the folders above a file name; `undefined` when none of them says anything. */
export function placeOf(folders: readonly string[]): Place | undefined {
  let at = folders.findLastIndex((folder) => folder in FOLDERS)
  // 案例/民法典 contains cases: of nested folders the outer one determines the level.
  while (at > 0 && (folders[at - 1] ?? '') in FOLDERS) at--
  const name = folders[at]
  const level = name === undefined ? undefined : FOLDERS[name]
  if (name === undefined || level === undefined) return undefined
  const below = folders[at + 1] ?? ''
  if (level === 'local_regulation') return { level, category: '', region: below }
  return { level, category: below || (level === 'law' ? name : ''), region: '' }
}

/** The congress of a province, a city or a county. */
const CONGRESS = /(\p{Script=Han}{2,3})(?:省|市|自治[区州县])[^，。]{0,12}人民代表大会/u

/** The province whose congress, or one of whose cities, has made or approved a law; what is called so where the tables have neither. */
function regionIn(history: string): string | undefined {
  const [, congress] = CONGRESS.exec(history) ?? []
  if (congress === undefined) return undefined
  const approved = lawRegions.find((one) =>
    new RegExp(`${one}(?:省|市|\\p{Script=Han}{0,3}自治区)[^，。]{0,12}人民代表大会`, 'u').test(history),
  )
  return approved ?? lawRegions.find((one) => CITIES[one].split(' ').includes(congress)) ?? congress
}

/** The level according to the history under the title, for files in folders with other names. */
export function placeByText(history: string, title: string): Place {
  const place = (level: LawLevel, region = '') => ({ level, category: '', region })
  if (/最高人民(法院|检察院)/.test(history + title)) return place('judicial_interpretation')
  if (/全国人民代表大会/.test(history)) return place('law')
  const region = regionIn(history)
  if (region) return place('local_regulation', region)
  if (/国务院/.test(history)) return place('admin_regulation')
  if (/(部|委员会|总局|局)令/.test(history)) return place('dept_rule')
  return place('other')
}
