// What the documents of the corpus say, whatever program writes them.

/** An entry of a list, with the list below it. */
export type Entry = { words: string; below?: List }
export type List = { kind: 'list'; ordered: boolean; start?: number; entries: readonly Entry[] }
export type Cell = { words: string; colspan?: number; rowspan?: number }
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; words: string }
  | { kind: 'paragraph'; words: string; bold?: string; align?: 'center' | 'right' }
  | List
  | { kind: 'table'; rows: readonly (readonly Cell[])[] }
  | { kind: 'picture'; alt: string }

const heading = (level: 1 | 2 | 3, words: string): Block => ({ kind: 'heading', level, words })
const paragraph = (words: string, more: { bold?: string; align?: 'center' | 'right' } = {}): Block => ({
  kind: 'paragraph',
  words,
  ...more,
})
const list = (ordered: boolean, ...entries: (string | Entry)[]): List => ({
  kind: 'list',
  ordered,
  entries: entries.map((entry) => (typeof entry === 'string' ? { words: entry } : entry)),
})
const table = (...rows: (string | Cell)[][]): Block => ({
  kind: 'table',
  rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { words: cell } : cell))),
})

export const models: Record<string, readonly Block[]> = {
  'a notice with its signature': [
    paragraph('关于停水检修的通知', { align: 'center', bold: '停水检修' }),
    paragraph('各位业主：'),
    paragraph('定于12月3日9:00—17:00检修水泵，请提前储水。A座、B座 & C座同时停水。', { bold: '请提前储水' }),
    paragraph('澄江物业服务有限公司', { align: 'right' }),
    paragraph('2026年12月1日', { align: 'right' }),
  ],
  'rules with headings and lists': [
    heading(1, '装修管理规定'),
    heading(2, '一、适用范围'),
    paragraph('本规定适用于本公司管理的住宅。'),
    heading(2, '二、办理步骤'),
    list(true, '提交申请', '缴纳押金', '领取施工证'),
    heading(3, '（一）材料'),
    list(false, '身份证复印件', '装修图纸'),
    paragraph('以上材料一式两份。'),
  ],
  'lists within lists': [
    paragraph('巡查要点'),
    list(
      true,
      { words: '大堂', below: list(false, '照明', '门禁') },
      { words: '车库', below: list(true, '道闸', { words: '排水', below: list(false, '水泵', '集水井') }) },
      '屋面',
    ),
    paragraph('完'),
  ],
  'a list that goes on': [
    list(true, '关阀', '通知住户'),
    paragraph('以上两项须在十分钟内完成。'),
    { ...list(true, '拍照', '填表'), start: 3 },
  ],
  'a table with merged cells': [
    paragraph('收费标准'),
    table(
      [
        { words: '项目', rowspan: 2 },
        { words: '单价', colspan: 2 },
      ],
      ['住宅', '商铺'],
      ['物业服务费', '2.80', '6.50'],
      [{ words: '合计', colspan: 2 }, '9.30'],
    ),
    paragraph('自2026年1月1日起执行。'),
  ],
  'pictures between paragraphs': [
    paragraph('检修前：'),
    { kind: 'picture', alt: '检修前的水泵' },
    paragraph('检修后：'),
    { kind: 'picture', alt: '检修后的水泵' },
    paragraph('以上由工程部拍摄。'),
  ],
}

/** Stands before the label of an entry, for each entry that it is within. */
export const DEEPER = '›'

/** A document in lines: a list entry with its label, a cell each, a picture as its place. */
export type Lines = { words: string[]; cells: number; pictures: number }

export function linesOf(blocks: readonly Block[]): Lines {
  const lines: Lines = { words: [], cells: 0, pictures: 0 }
  const add = ({ ordered, start = 1, entries }: List, depth: number) => {
    for (const [at, { words, below }] of entries.entries()) {
      lines.words.push(`${DEEPER.repeat(depth)}${ordered ? `${start + at}.` : '•'}${words}`)
      if (below) add(below, depth + 1)
    }
  }
  for (const block of blocks) {
    if (block.kind === 'list') add(block, 0)
    else if (block.kind === 'picture') lines.pictures++
    else if (block.kind !== 'table') lines.words.push(block.words)
    else
      for (const { words } of block.rows.flat()) {
        lines.words.push(words)
        lines.cells++
      }
  }
  return { ...lines, words: lines.words.map((line) => line.replace(/\s+/g, '')) }
}
