import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { createPortal } from 'react-dom'
import { asPercent, yuan } from '../figure/show-figure.ts'
import styles from '../result/print-document.module.css'
import { FigureRow, FigureTable } from '../result/tables.tsx'
import { BallotPaper, CountingSheet, Thresholds } from './ballot.tsx'
import { BLANK, dayText } from './days.ts'
import type { Proposal } from './proposal.ts'
import rise from './rise.module.css'

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
  const { rise: facts = {} } = project
  const reasons = (facts.reasons ?? '').split('\n').filter((line) => line.trim())
  const { oldFee, newFee, household } = proposal
  return (
    <div className={rise.sheet}>
      <p className={rise.title}>关于调整{proposal.project}物业服务收费标准的公示</p>
      <p>{proposal.project}全体业主：</p>
      <p>
        {proposal.company}为位于{facts.address || BLANK}的{proposal.project}提供物业服务，现行收费标准为 {oldFee}{' '}
        元/㎡·月。现拟自{dayText(facts.effective)}起调整为 {newFee}{' '}
        元/㎡·月，理由、成本和比较情况如下，请各位业主提出意见并参加表决。
      </p>
      <p className={rise.heading}>一、调价理由</p>
      {reasons.length > 0 ? reasons.map((line) => <p key={line}>{line}</p>) : <p className={rise.room} />}
      <p className={rise.heading}>二、收费标准比较</p>
      <Comparison proposal={proposal} />
      {household && (
        <p>
          以户均面积 {household.area} ㎡ 计算，每户每月{Number(household.more) < 0 ? '减少' : '增加'}{' '}
          {yuan(household.more.replace('-', ''))} 元。
        </p>
      )}
      <p className={rise.heading}>三、成本构成</p>
      <Costs result={result} />
      <p className={rise.heading}>四、表决办法</p>
      <Thresholds ballot={proposal.ballot} />
      <p className={rise.heading}>五、时间与联系方式</p>
      <p>
        公示时间：{dayText(facts.noticeFrom)}至{dayText(facts.noticeTo)}。表决时间：{dayText(facts.voteFrom)}至
        {dayText(facts.voteTo)}。表决票交至：{facts.place || BLANK}。咨询电话：{facts.phone || BLANK}。
      </p>
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
