import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { createPortal } from 'react-dom'
import { asPercent, yuan } from '../figure/show-figure.ts'
import styles from '../result/print-document.module.css'
import { FigureRow, FigureTable } from '../result/tables.tsx'
import { BallotPaper, CountingSheet, Thresholds } from './ballot.tsx'
import { dayText } from './days.ts'
import type { Proposal } from './proposal.ts'
import rise from './rise.module.css'
import { noticeTexts } from './texts.ts'

type Props = { project: CostProject; result: CostResult; proposal: Proposal }

function Costs({ result }: Pick<Props, 'result'>) {
  return (
    <FigureTable caption="拟调标准的构成（每月）" head={['组成', '元/月', '元/㎡·月', '占收费']}>
      {result.composition.map((part) => (
        <FigureRow
          key={part.key}
          name={part.label}
          cells={[yuan(part.monthly), part.perM2, asPercent(part.shareOfFee)]}
        />
      ))}
      <FigureRow
        name="每月合计"
        cells={[yuan(result.totals.feeMonthly), Number(result.totals.feePerM2Exact).toFixed(4), '100.00%']}
        strong
      />
    </FigureTable>
  )
}

function Comparison({ proposal }: Pick<Props, 'proposal'>) {
  return (
    <FigureTable
      caption={`与拟调标准 ${proposal.newFee} 元/㎡·月 的比较`}
      head={['对照', '标准（元/㎡·月）', '拟调标准高出', '幅度']}
    >
      {proposal.others.map(({ label, fee, difference, share }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two neighbours may have one name
        <FigureRow key={index} name={label} cells={[fee, difference, asPercent(share)]} />
      ))}
    </FigureTable>
  )
}

function Notice({ project, result, proposal }: Props) {
  const texts = noticeTexts(project, proposal)
  return (
    <div className={rise.sheet}>
      <p className={rise.title}>{texts.title}</p>
      <p>{proposal.project}全体业主：</p>
      <p>{texts.opening}</p>
      <p className={rise.heading}>一、调价理由</p>
      {texts.reasons.length > 0 ? texts.reasons.map((line) => <p key={line}>{line}</p>) : <p className={rise.room} />}
      <p className={rise.heading}>二、收费标准比较</p>
      <Comparison proposal={proposal} />
      {texts.household && <p>{texts.household}</p>}
      <p className={rise.heading}>三、成本构成</p>
      <Costs result={result} />
      <p className={rise.heading}>四、表决办法</p>
      <Thresholds ballot={proposal.ballot} />
      <p className={rise.heading}>五、时间与联系方式</p>
      <p>{texts.schedule}</p>
      <p className={rise.signature}>{proposal.company}（盖章）</p>
      <p className={rise.signature}>{dayText(project.cover?.date)}</p>
    </div>
  )
}

/** The papers for a rise: notice, ballot and counting sheet. In the body, so that nothing else is printed. */
export function RiseDocument(props: Props) {
  return createPortal(
    <article className={styles.paper} data-paper="rise">
      <Notice {...props} />
      <BallotPaper project={props.project} proposal={props.proposal} />
      <CountingSheet proposal={props.proposal} />
    </article>,
    document.body,
  )
}
