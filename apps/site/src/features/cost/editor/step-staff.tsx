import { plainDigits } from '@anju/contract/cost/figure'
import { LABOUR_FIELDS } from '@anju/contract/cost/labour'
import { hasPostsByHours } from '@anju/contract/cost/people'
import { headcountText } from '@anju/contract/cost/relief'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import { READY_LINES } from '../draft/ready-lines.ts'
import { inputId } from '../figure/input-id.ts'
import { yuan } from '../figure/show-figure.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { FUNCTION_CHOICES } from './choices.ts'
import styles from './editor.module.css'
import fieldStyles from './fields.module.css'
import { type Choice, ChoiceField, FigureField, PercentField, TextField } from './fields.tsx'
import { LineTable } from './line-table.tsx'
import { RowButtons } from './row-buttons.tsx'
import { RowNote } from './row-note.tsx'
import rowStyles from './rows.module.css'

/** Whether the headcount follows from the hours, once there are some. Back to typing, the derived one stays. */
function ByHours({ index, derived }: { index: number; derived: string }) {
  const { draft } = useCostForm()
  const post = draft.project.staff[index]
  const hasHours = post?.byHours || plainDigits(post?.dutyHours) !== ''
  if (!post || !hasHours) return null
  const id = inputId(`staff.${index}.byHours`)
  const change = (byHours: boolean) => {
    const headcount = byHours ? post.headcount : derived || post.headcount
    draft.set(`staff.${index}`, { ...post, byHours, headcount, holidayOnDuty: byHours ? '' : '0' })
  }
  return (
    <label className={fieldStyles.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={post.byHours === true}
        onChange={({ target }) => change(target.checked)}
      />
      人数按工时推算
    </label>
  )
}

function PostRow({ index }: { index: number }) {
  const { draft, result } = useCostForm()
  const post = draft.project.staff[index]
  const name = post?.role || `第 ${index + 1} 行`
  const cost = result?.staffRows[index]?.total
  const path = `staff.${index}`
  const derived = post?.byHours ? headcountText(post, draft.project.settings) : ''
  return (
    <tr>
      <td>
        <TextField path={`${path}.role`} label="岗位" column />
        <div className={rowStyles.below}>
          <RowNote path={path} />
          <PriceButton path={path} />
          <ByHours index={index} derived={derived} />
        </div>
      </td>
      <td>
        <ChoiceField path={`${path}.func`} label="服务类别" choices={FUNCTION_CHOICES} column />
      </td>
      <td className={rowStyles.narrow}>
        {post?.byHours ? (
          <p className={rowStyles.derived}>
            <span className={rowStyles.amountLabel}>人数</span>
            {derived || '—'}
          </p>
        ) : (
          <FigureField path={`${path}.headcount`} label="人数" column />
        )}
      </td>
      <td className={rowStyles.narrow}>
        <FigureField path={`${path}.wage`} label="月工资（元）" column />
      </td>
      <td className={rowStyles.narrow}>
        <FigureField
          path={`${path}.holidayOnDuty`}
          label="节假日在岗人数"
          placeholder={post?.byHours ? '按工时' : undefined}
          column
        />
      </td>
      <td className={rowStyles.narrow}>
        <FigureField path={`${path}.dutyHours`} label="每日值守工时" column />
      </td>
      <td className={rowStyles.amount}>
        <span className={rowStyles.amountLabel}>月费用（元）</span>
        {cost ? yuan(cost) : '—'}
      </td>
      <td>
        <RowButtons
          name={name}
          onCopy={() => draft.copyPost(index)}
          onRemove={() => draft.remove('staff', index, name, 'cost-add-post')}
        />
      </td>
    </tr>
  )
}

function PostTable() {
  const { draft } = useCostForm()
  return (
    <>
      <table className={rowStyles.rows}>
        <caption className="visually-hidden">岗位与工资</caption>
        <thead>
          <tr>
            <th scope="col">岗位</th>
            <th scope="col">服务类别</th>
            <th scope="col">人数</th>
            <th scope="col">月工资（元）</th>
            <th scope="col">节假日在岗</th>
            <th scope="col">每日值守</th>
            <th scope="col">月费用（元）</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {draft.project.staff.map((post, index) => (
            <PostRow key={post.code} index={index} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        每日值守：该岗位每天须有人在岗的工时合计，例如三个点位全天值守填 72；填写后检查工时，也可以按工时推算人数。
      </p>
      <Button kind="quiet" id="cost-add-post" className={styles.add} onClick={draft.addPost}>
        添加岗位
      </Button>
    </>
  )
}

const HEADCOUNT_ROUNDINGS: Choice[] = [
  { key: 'tenth', label: '进到 0.1 人' },
  { key: 'whole', label: '进到整人' },
]

/** What keeps people from their posts, where some headcount follows from hours. */
function ReliefFields() {
  const { staff, settings } = useCostForm().draft.project
  if (!hasPostsByHours(staff)) return null
  const aroundTheClock = headcountText(
    { role: '', func: 'order', headcount: '', wage: '', dutyHours: '24', byHours: true },
    settings,
  )
  return (
    <>
      <h3 className={styles.subheading}>替休与缺勤</h3>
      <div className={styles.grid}>
        <FigureField path="settings.relief.leaveDays" label="人均年休假（天，不填为 5）" placeholder="5" />
        <PercentField path="settings.relief.absence" label="病假、培训等缺勤比例" />
        <ChoiceField path="settings.relief.rounding" label="推算人数取整" choices={HEADCOUNT_ROUNDINGS} />
      </div>
      <p className={styles.note}>
        人数 = 每日值守工时 ×（365 − 法定节假日）÷［（365 − 104 − 法定节假日 − 年休假）×（1 − 缺勤比例）× 8
        小时］，向上取整
        {aroundTheClock && `；一个 24 小时点位需 ${aroundTheClock} 人`}
        。法定节假日由在岗人员值守，另计加班工资；节假日在岗不填时按工时 ÷ 8。
      </p>
    </>
  )
}

/** Lines of costs that employing people brings with it, to be added with a click. */
function ReadyLines() {
  const { draft } = useCostForm()
  return (
    <>
      <h3 className={styles.subheading}>用工的其他费用</h3>
      <div className={styles.ready}>
        {READY_LINES.map(({ key, ...line }) => (
          <Button key={key} kind="quiet" onClick={() => draft.addLine('personnel', line)}>
            添加{line.name}
          </Button>
        ))}
      </div>
      <p className={styles.note}>
        人数和工资不填时取本页编制，随编制变动；执行政府指导价的项目，是否计入定价成本以当地规定为准。
      </p>
    </>
  )
}

/** Step 2: own people and what is paid on their wages. */
export function StepStaff() {
  const { draft } = useCostForm()
  const hasOtherCosts = draft.project.lines.some(({ cat }) => cat === 'personnel')
  return (
    <>
      <PostTable />
      <ReliefFields />
      <ReadyLines />
      {hasOtherCosts && <LineTable cat="personnel" />}
      <h3 className={styles.subheading}>社会保险、公积金与经费</h3>
      <div className={styles.grid}>
        {LABOUR_FIELDS.map(({ key, label, unit, rate }) => {
          const path = `settings.labour.${key}`
          const name = unit ? `${label}（${unit}）` : label
          return rate ? (
            <PercentField key={key} path={path} label={label} />
          ) : (
            <FigureField key={key} path={path} label={name} />
          )
        })}
      </div>
      <p className={styles.note}>
        缴费基数按月工资取值，低于下限按下限、高于上限按上限；各项费率以项目所在地现行规定为准。
      </p>
    </>
  )
}
