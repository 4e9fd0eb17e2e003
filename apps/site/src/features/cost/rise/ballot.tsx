import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { Proposal } from './proposal.ts'
import styles from './rise.module.css'
import { ballotTexts, COUNTING_HEADS, COUNTING_LINES, conclusionText, countingRows, thresholdTexts } from './texts.ts'

/** What the law asks of the vote. */
export function Thresholds({ ballot }: { ballot: Proposal['ballot'] }) {
  return thresholdTexts(ballot).map((text) => <p key={text}>{text}</p>)
}

/** What one owner fills in. */
export function BallotPaper({ project, proposal }: { project: CostProject; proposal: Proposal }) {
  const { matter, opinions, rules } = ballotTexts(project, proposal)
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{proposal.project}物业服务收费标准调整表决票</p>
      <table className={styles.form}>
        <tbody>
          <tr>
            <th scope="row">表决事项</th>
            <td colSpan={3}>{matter}</td>
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
            <td colSpan={3}>{opinions}</td>
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
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <Thresholds ballot={proposal.ballot} />
    </div>
  )
}

/** Where the ballots are counted, and whether they are enough. */
export function CountingSheet({ proposal }: { proposal: Proposal }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{proposal.project}物业服务收费标准调整计票表</p>
      <table className={styles.form}>
        <thead>
          <tr>
            {COUNTING_HEADS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COUNTING_LINES.map((number) => (
            <tr key={number}>
              <td>{number}</td>
              {COUNTING_HEADS.slice(1).map((name) => (
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
          {countingRows(proposal.ballot).map(([label, area, owners]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{area}</td>
              <td>{owners}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{conclusionText()}</p>
    </div>
  )
}
