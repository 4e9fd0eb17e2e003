import type { ProposalTrack } from '@anju/contract/proposal'
import { proposalLimits, ratingLabels } from '@anju/contract/proposal/terms'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from '#ui/form/form.module.css'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import page from './proposal-page.module.css'

/** How good the answer was, from 1 to 5, and whether the matter is solved if the sender has said. */
export type Rating = { satisfaction: number; solved?: boolean | undefined }

/** What the sender does with a ticket; resolves with whether it was done. */
export type SenderActions = {
  withdraw: () => Promise<boolean>
  anonymise: () => Promise<boolean>
  message: (text: string, photos: string[]) => Promise<boolean>
  confirm: (rating: Rating, text: string, photos: string[]) => Promise<boolean>
  object: (text: string, photos: string[]) => Promise<boolean>
}

const ratings = ratingLabels.flatMap((label, value) => (label ? { value, label } : []))
const outcomes = [
  { value: true, label: '解决了' },
  { value: false, label: '没有解决' },
]

function submitLabel({ confirm }: ProposalTrack['may'], state: ProposalTrack['state']): string {
  if (!confirm) return '补充'
  return state === 'answered' ? '提交评价并办结' : '提交评价'
}

type AnswerProps = Pick<ProposalTrack, 'may' | 'state'> & { busy: boolean; actions: SenderActions }

/** The sender's word on a ticket: something to add, how good the answer was, or that the work has to go on. */
export function ProposalAnswer({ may, state, busy, actions }: AnswerProps) {
  const [text, setText] = useState('')
  const [satisfaction, setSatisfaction] = useState(0)
  const [solved, setSolved] = useState<boolean>()
  const [fault, setFault] = useState('')
  const photos = usePhotos()
  const [sending, setSending] = useState(false)
  if (!may.message && !may.confirm && !may.object) return null

  const isBusy = busy || sending
  const written = text.trim()
  /** Uploads the photos, and does it with them. */
  async function withPhotos(does: (photoIds: string[]) => Promise<boolean>) {
    setSending(true)
    const photoIds = await photos.tray.send()
    setSending(false)
    if (!photoIds) return setFault('有照片没有上传成功，请重试或移除后再提交')
    if (!(await does(photoIds))) photos.tray.forget()
  }
  const withText = (does: (text: string, photoIds: string[]) => Promise<boolean>) => {
    setFault(written ? '' : '请填写内容')
    if (written) void withPhotos((photoIds) => does(written, photoIds))
  }
  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!may.confirm) return withText(actions.message)
    setFault(satisfaction ? '' : '请选择满意度')
    if (satisfaction) void withPhotos((photoIds) => actions.confirm({ satisfaction, solved }, written, photoIds))
  }
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      {may.confirm && (
        <>
          <Choice legend="问题解决了吗？（选填）" options={outcomes} chosen={solved} onChoose={setSolved} />
          <Choice legend="您对答复满意吗？" options={ratings} chosen={satisfaction} onChoose={setSatisfaction} />
        </>
      )}
      <Words label={may.confirm ? '您的意见' : '补充说明'} text={text} fault={fault} onChange={setText} />
      <PhotoField photos={photos} busy={isBusy} />
      <div className={page.actions}>
        {(may.confirm || may.message) && (
          <Button type="submit" busy={isBusy}>
            {submitLabel(may, state)}
          </Button>
        )}
        {may.object && (
          <Button kind="quiet" busy={isBusy} onClick={() => withText(actions.object)}>
            有异议，请继续办理
          </Button>
        )}
      </div>
      {may.object && <p className={styles.hint}>对答复有异议，也可以向所在地房产行政主管部门或 12345 反映。</p>}
    </form>
  )
}

type WordsProps = { label: string; text: string; fault: string; onChange: (text: string) => void }

function Words({ label, text, fault, onChange }: WordsProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={proposalLimits.note}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-fault`} role="status" className={classNames(styles.note, styles.error)}>
        {fault}
      </p>
    </div>
  )
}

type ChoiceProps<Value> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** One of a few options. */
function Choice<Value>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={label} className={classNames(styles.kind, chosen === value && styles.chosen)}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
