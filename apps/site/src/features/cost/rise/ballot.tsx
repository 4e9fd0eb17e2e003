import type { CostProject } from '@anju/contract/cost/shapes/input'
import { yuan } from '../figure/show-figure.ts'
import { BLANK, dayText } from './days.ts'
import type { Proposal } from './proposal.ts'
import styles from './rise.module.css'

/** Rows of the counting sheet on its first page; further pages are copies. */
const ROWS = Array.from({ length: 16 }, (_, at) => at + 1)

/** What the law asks of the vote, with the numbers of this project. */
export function Thresholds({ ballot }: { ballot: Proposal['ballot'] }) {
  return (
    <>
      <p>
        根据《中华人民共和国民法典》第二百七十八条，调整物业服务收费标准由业主共同决定：应当由专有部分面积占比三分之二以上的业主且人数占比三分之二以上的业主参与表决，并经参与表决专有部分面积过半数的业主且参与表决人数过半数的业主同意。
      </p>
      <p>
        本项目专有部分面积 {yuan(ballot.area)} ㎡、业主 {ballot.owners ?? BLANK} 人：参与表决的面积应不少于{' '}
        {yuan(ballot.leastArea)} ㎡，人数应不少于 {ballot.leastOwners ?? BLANK}{' '}
        人；同意的面积和人数均应超过实际参与表决的一半。面积和人数按法释〔2009〕7号第八条、第九条计算。未达到上述比例的，现行标准不变。
      </p>
    </>
  )
}

/** What one owner fills in. */
export function BallotPaper({ project, proposal }: { project: CostProject; proposal: Proposal }) {
  const { rise = {} } = project
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{proposal.project}物业服务收费标准调整表决票</p>
      <table className={styles.form}>
        <tbody>
          <tr>
            <th scope="row">表决事项</th>
            <td colSpan={3}>
              将物业服务收费标准由 {proposal.oldFee} 元/㎡·月 调整为 {proposal.newFee} 元/㎡·月，自
              {dayText(rise.effective)}起执行。
            </td>
          </tr>
          <tr>
            <th scope="row">房号</th>
            <td />
            <th scope="row">专有部分面积（㎡）</th>
            <td />
          </tr>
          <tr>
            <th scope="row">业主姓名</th>
            <td />
            <th scope="row">联系电话</th>
            <td />
          </tr>
          <tr>
            <th scope="row">表决意见</th>
            <td colSpan={3}>□ 同意　　　　□ 反对　　　　□ 弃权</td>
          </tr>
          <tr>
            <th scope="row">业主签名</th>
            <td />
            <th scope="row">日期</th>
            <td />
          </tr>
          <tr>
            <th scope="row">受托人签名</th>
            <td />
            <th scope="row">委托书</th>
            <td>□ 附后</td>
          </tr>
        </tbody>
      </table>
      <p>填写说明：</p>
      <ol className={styles.rules}>
        <li>三项意见只选一项。由他人代填的，附业主签名的委托书。</li>
        <li>
          请在{dayText(rise.voteTo)}前交至{rise.place || BLANK}
          ；未交回的，不计入参与表决，业主大会议事规则另有规定的从其规定。
        </li>
        <li>一人有多个专有部分的，人数按一人、面积按总和计算。</li>
      </ol>
      <Thresholds ballot={proposal.ballot} />
    </div>
  )
}

/** Where the ballots are counted, and whether they are enough. */
export function CountingSheet({ proposal }: { proposal: Proposal }) {
  const { ballot } = proposal
  const rows: [label: string, area: string, owners: string][] = [
    ['全体业主', `${yuan(ballot.area)} ㎡`, `${ballot.owners ?? BLANK} 人`],
    ['参与表决至少', `${yuan(ballot.leastArea)} ㎡`, `${ballot.leastOwners ?? BLANK} 人`],
    ['实际参与表决', '', ''],
    ['同意（须超过实际参与的一半）', '', ''],
    ['反对', '', ''],
    ['弃权', '', ''],
  ]
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{proposal.project}物业服务收费标准调整计票表</p>
      <table className={styles.form}>
        <thead>
          <tr>
            {['序号', '房号', '业主', '面积（㎡）', '同意', '反对', '弃权', '备注'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((number) => (
            <tr key={number}>
              <td>{number}</td>
              {['房号', '业主', '面积', '同意', '反对', '弃权', '备注'].map((name) => (
                <td key={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.form}>
        <thead>
          <tr>
            <th scope="col">结果</th>
            <th scope="col">专有部分面积</th>
            <th scope="col">人数</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, area, owners]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{area}</td>
              <td>{owners}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        结论：□ 通过　　□ 未通过　　　计票人：{BLANK}　　监票人：{BLANK}　　日期：{dayText()}
      </p>
    </div>
  )
}
