import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '../../feedback/dialog-frame.tsx'
import { useLateRules } from '../../form/late-rules.ts'
import { forgetUser } from '../assign-fields.tsx'
import { type CaseKind, useReload } from '../case.api.ts'
import styles from './bulk.module.css'

/** A case that was left as it is, or would be. */
export type BulkFault = { id: string; msg: string }

/** What is done with several cases at once. */
export type BulkAction<Row, Values extends object> = {
  label: string
  /** Said below the number of cases. */
  says?: string
  initial?: Partial<Values>
  fields?: ReactNode
  /** Does it with the cases, each for itself, or with `dryRun` only checks; resolves with those that were refused. */
  send: (rows: readonly Row[], values: Values, dryRun: boolean) => Promise<readonly BulkFault[]>
}

export type BulkDialogProps<Row, Values extends object> = {
  kind: Pick<CaseKind, 'name' | 'noun' | 'one' | 'related'>
  /** What follows a number of them. */
  unit: string
  action: BulkAction<Row, Values>
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  onClose: () => void
}

/** `checked`: some cannot, which is asked about before anything is done. `done`: with those that were left as they are. */
type Outcome = { kind: 'checked' | 'done'; faults: readonly BulkFault[]; count: number }

/**
 * Does the same with the selected cases. All are checked first: when some are refused, those are named before the others are changed.
 */
export function BulkDialog<Row, Values extends object>(props: BulkDialogProps<Row, Values>) {
  const { kind, unit, action, rows, idOf, nameOf, onClose } = props
  const [form] = Form.useForm<Values>()
  const lateRules = useLateRules(form, (changed: Partial<Values>) => forgetUser(changed, form))
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const reload = useReload(kind)
  const run = async (chosen: readonly Row[], left: readonly BulkFault[]) => {
    const faults = await action.send(chosen, form.getFieldsValue(), false)
    await reload()
    setOutcome({ kind: 'done', faults: [...left, ...faults], count: rows.length })
  }
  const check = async () => {
    const faults = await action.send(rows, form.getFieldsValue(), true)
    if (faults.length === 0) return run(rows, [])
    setOutcome({ kind: 'checked', faults, count: rows.length })
  }
  const start = async (work: () => Promise<void>) => {
    setBusy(true)
    // `call` has shown a refusal of the whole.
    await work().catch(() => undefined)
    setBusy(false)
  }
  const refused = new Set(outcome?.faults.map(({ id }) => id))
  const others = rows.filter((row) => !refused.has(idOf(row)))
  const next = () => {
    if (outcome?.kind === 'done' || (outcome && others.length === 0)) return onClose()
    if (outcome) return void start(() => run(others, outcome.faults))
    form.submit()
  }
  const okText = () => {
    if (outcome?.kind === 'done' || (outcome && others.length === 0)) return '完成'
    return outcome ? `${action.label}其余 ${others.length} ${unit}` : `${action.label} ${rows.length} ${unit}`
  }
  return (
    <DialogFrame
      title={`批量${action.label}`}
      width={560}
      okText={okText()}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={next}
    >
      {outcome && <Result outcome={outcome} unit={unit} noun={kind.noun} rows={rows} idOf={idOf} nameOf={nameOf} />}
      <Form<Values>
        name={`${kind.name}-bulk`}
        form={form}
        layout="vertical"
        hidden={outcome !== null}
        initialValues={action.initial}
        {...lateRules}
        onFinish={() => void start(check)}
      >
        <p>
          选中 {rows.length} {unit}
          {kind.noun}。{action.says}
        </p>
        {action.fields}
      </Form>
    </DialogFrame>
  )
}

type ResultProps<Row> = Pick<BulkDialogProps<Row, object>, 'unit' | 'rows' | 'idOf' | 'nameOf'> & {
  outcome: Outcome
  noun: string
}

function Result<Row>({ outcome: { kind, faults, count }, unit, noun, rows, idOf, nameOf }: ResultProps<Row>) {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  const able = count - faults.length
  return (
    <>
      <p role="status">
        {kind === 'done'
          ? `成功 ${able} ${unit}，未改动 ${faults.length} ${unit}。`
          : `可以办理 ${able} ${unit}，不能办理 ${faults.length} ${unit}；还没有改动任何一${unit}。`}
      </p>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label={kind === 'done' ? `未改动的${noun}` : `不能办理的${noun}`}>
          {faults.map(({ id, msg }) => {
            const row = byId.get(id)
            return (
              <li key={id}>
                {row && nameOf(row)}：{msg}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
