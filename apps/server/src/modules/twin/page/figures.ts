import { figureLines, monthInWords, shareIn, sumOf } from '@anju/contract/proposal/figure-sums'
import { FEW, FIGURES_LEAD, FIGURES_PATH, FIGURES_TITLE } from '@anju/contract/proposal/figure-terms'
import { figureRules, figureShares } from '@anju/contract/proposal/figure-texts'
import { readFigures } from '#modules/proposal'
import { markup } from '#platform/text/markup'
import { sentences, table } from '../own/view.ts'
import { SECONDARY } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

type Figures = NonNullable<Awaited<ReturnType<typeof readFigures>>>

/** The figures of the latest month; those of the others are in the open data. */
function latestOf({ months: [latest], rows }: Figures) {
  if (!latest) return markup`<p>还没有已结束的月份，下个月 1 日起可以查看</p>`
  const title = `${monthInWords(latest.month)}的来信`
  if (latest.few) return markup`<p>${title}${FEW} 件，不公开数字。</p>`
  const ofMonth = rows.filter(({ month }) => month === latest.month)
  const columns = [
    { title: '项目', of: ({ name }: Line) => name },
    { title: '收到', of: (line: Line) => sumOf(line.rows, 'received') },
    { title: '已答复', of: (line: Line) => sumOf(line.rows, 'answered') },
    ...figureShares.map((share) => ({ title: share.title, of: (line: Line) => shareIn(line.rows, share) })),
  ]
  return markup`<section><h2>${title}</h2>${table(columns, figureLines(ofMonth))}</section>`
}
type Line = ReturnType<typeof figureLines>[number]

/** The published figures of letters; no page as long as none are published. */
export async function figuresTwin({ app }: World): Promise<Twin | undefined> {
  const figures = await readFigures(app.db)
  if (!figures) return undefined
  return {
    title: FIGURES_TITLE,
    description: [FIGURES_LEAD],
    path: FIGURES_PATH,
    route: FIGURES_PATH,
    kind: 'website',
    trail: [],
    facts: [],
    place: { catalog: SECONDARY, banner: FIGURES_TITLE, here: FIGURES_TITLE },
    body: markup`<div class="twin-card"><p class="twin-lead">${FIGURES_LEAD}</p><p>生成时间：${figures.generatedAt}</p>${latestOf(
      figures,
    )}<section><h2>开放数据</h2><ul><li><a href="/api/cms/proposal/figures.csv">CSV（表格）</a></li><li><a href="/api/cms/proposal/figures">JSON（含各列的含义）</a></li></ul></section>${sentences(
      '怎样统计',
      figureRules,
    )}</div>`,
  }
}
