import { LABOUR_FIELDS } from '@anju/contract/cost/labour'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import { yuan } from '../figure/show-figure.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { FUNCTION_CHOICES } from './choices.ts'
import styles from './editor.module.css'
import { ChoiceField, FigureField, PercentField, TextField } from './fields.tsx'
import { LineTable } from './line-table.tsx'
import { RowButtons } from './row-buttons.tsx'
import { RowNote } from './row-note.tsx'
import rowStyles from './rows.module.css'

function PostRow({ index }: { index: number }) {
  const { draft, result } = useCostForm()
  const name = draft.project.staff[index]?.role || `第 ${index + 1} 行`
  const cost = result?.staffRows[index]?.total
  const path = `staff.${index}`
  return (
    <tr>
      <td>
        <TextField path={`${path}.role`} label="岗位" column />
        <div className={rowStyles.below}>
          <RowNote path={path} />
          <PriceButton path={path} />
        </div>
      </td>
      <td>
        <ChoiceField path={`${path}.func`} label="服务类别" choices={FUNCTION_CHOICES} column />
      </td>
      <td className={rowStyles.narrow}>
        <FigureField path={`${path}.headcount`} label="人数" column />
      </td>
      <td className={rowStyles.narrow}>
        <FigureField path={`${path}.wage`} label="月工资（元）" column />
      </td>
      <td className={rowStyles.narrow}>
        <FigureField path={`${path}.holidayOnDuty`} label="节假日在岗人数" column />
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
        每日值守：该岗位每天须有人在岗的工时合计，例如三个点位全天值守填 72；不填不检查工时。
      </p>
      <Button kind="quiet" id="cost-add-post" className={styles.add} onClick={draft.addPost}>
        添加岗位
      </Button>
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
