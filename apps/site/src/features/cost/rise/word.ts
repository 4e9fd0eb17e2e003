import { saveBlob } from '@anju/browser/download'
import { type WordBlock, type WordCell, wordDocument } from '@anju/browser/word/write'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { asPercent, yuan } from '../figure/show-figure.ts'
import { dayText } from './days.ts'
import type { Proposal } from './proposal.ts'
import {
  ballotTexts,
  COUNTING_HEADS,
  COUNTING_LINES,
  conclusionText,
  countingRows,
  noticeTexts,
  thresholdTexts,
} from './texts.ts'

type Papers = { project: CostProject; result: CostResult; proposal: Proposal }

const heads = (...texts: string[]): WordCell[] => texts.map((text) => ({ text, isHead: true }))
/** A row of a name and figures. */
const figures = (name: string, ...numbers: string[]): WordCell[] => [
  { text: name },
  ...numbers.map((text) => ({ text, isNumber: true })),
]
const text = (content: string): WordBlock => ({ kind: 'text', text: content })
const heading = (content: string): WordBlock => ({ kind: 'heading', text: content })

function noticeBlocks({ project, result, proposal }: Papers): WordBlock[] {
  const { title, opening, reasons, household, schedule } = noticeTexts(project, proposal)
  const { totals, composition } = result
  const sum = [yuan(totals.feeMonthly), Number(totals.feePerM2Exact).toFixed(4), '100.00%'] as const
  return [
    { kind: 'title', text: title },
    text(`${proposal.project}全体业主：`),
    text(opening),
    heading('一、调价理由'),
    ...(reasons.length > 0 ? reasons : ['', '']).map(text),
    heading('二、收费标准比较'),
    {
      kind: 'table',
      parts: [4, 2, 2, 2],
      rows: [
        heads('对照', '标准（元/㎡·月）', '拟调标准高出', '幅度'),
        ...proposal.others.map(({ label, fee, difference, share }) =>
          figures(label, fee, difference, asPercent(share)),
        ),
      ],
    },
    ...(household ? [text(household)] : []),
    heading('三、成本构成'),
    {
      kind: 'table',
      parts: [5, 2, 2, 2],
      rows: [
        heads('组成', '元/月', '元/㎡·月', '占收费'),
        ...composition.map(({ label, monthly, perM2, shareOfFee }) =>
          figures(label, yuan(monthly), perM2, asPercent(shareOfFee)),
        ),
        figures('每月合计', ...sum),
      ],
    },
    heading('四、表决办法'),
    ...thresholdTexts(proposal.ballot).map(text),
    heading('五、时间与联系方式'),
    text(schedule),
    { kind: 'signature', text: `${proposal.company}（盖章）` },
    { kind: 'signature', text: dayText(project.cover?.date) },
  ]
}

function ballotBlocks({ project, proposal }: Papers): WordBlock[] {
  const { matter, opinions, rules } = ballotTexts(project, proposal)
  const pair = (one: string, other: string, filled = ''): WordCell[] => [
    ...heads(one),
    { text: '' },
    ...heads(other),
    { text: filled },
  ]
  return [
    { kind: 'title', text: `${proposal.project}物业服务收费标准调整表决票`, newPage: true },
    {
      kind: 'table',
      parts: [2, 3, 3, 3],
      rows: [
        [...heads('表决事项'), { text: matter, spans: 3 }],
        pair('房号', '专有部分面积（㎡）'),
        pair('业主姓名', '联系电话'),
        [...heads('表决意见'), { text: opinions, spans: 3 }],
        pair('业主签名', '日期'),
        pair('受托人签名', '委托书', '□ 附后'),
      ],
    },
    text('填写说明：'),
    ...rules.map((rule, at) => text(`${at + 1}. ${rule}`)),
    ...thresholdTexts(proposal.ballot).map(text),
  ]
}

function countingBlocks({ proposal }: Papers): WordBlock[] {
  return [
    { kind: 'title', text: `${proposal.project}物业服务收费标准调整计票表`, newPage: true },
    {
      kind: 'table',
      parts: [2, 3, 3, 3, 2, 2, 2, 3],
      rows: [
        heads(...COUNTING_HEADS),
        ...COUNTING_LINES.map((number) =>
          COUNTING_HEADS.map((_, at): WordCell => ({ text: at === 0 ? String(number) : '' })),
        ),
      ],
    },
    {
      kind: 'table',
      parts: [4, 3, 3],
      rows: [heads('结果', '专有部分面积', '人数'), ...countingRows(proposal.ballot).map((row) => figures(...row))],
    },
    text(conclusionText()),
  ]
}

/** The papers for a rise as a Word document: notice, ballot and counting sheet, each on pages of its own. */
export const riseDocument = (papers: Papers): Blob =>
  wordDocument([...noticeBlocks(papers), ...ballotBlocks(papers), ...countingBlocks(papers)])

/** Saves the papers as a file. */
export const saveRise = (papers: Papers, fileName: string): void => saveBlob(riseDocument(papers), fileName)
