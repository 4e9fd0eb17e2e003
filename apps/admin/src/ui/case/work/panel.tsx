import type { CaseDraft } from '@anju/contract/case/draft'
import { refusals } from '@anju/contract/errors'
import { Button, Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { notify } from '../../feedback/dialogs.tsx'
import { offerUndo } from '../../feedback/undo.tsx'
import { same } from '../../form/conflict.ts'
import { useLateRules } from '../../form/late-rules.ts'
import { type Snippet, SnippetText } from '../../form/snippet-text.tsx'
import { CallRefused } from '../../session/call.ts'
import { type AssignChoice, forgetUser } from '../assign-fields.tsx'
import { type Case, useReload } from '../case.api.ts'
import { type DeskKind, idOf, stateOf } from '../desk-kind.ts'
import { type CaseDraftState, useCaseDraft } from '../draft.ts'
import { type Neighbours, useNeighbours } from './neighbours.ts'
import { Modes, NewLines, OtherWindow, SaveState, Snippets } from './parts.tsx'
import styles from './work.module.css'

/** What is written in every form about a case. */
export type WorkText = { note?: string; references?: CaseDraft['references'] }

/** Something that can be done with a case now, with a text. */
export type WorkMode<Values extends WorkText> = {
  /** Kept with the draft. */
  key: string
  label: string
  /** Said when it has been done. */
  done: string
  text: {
    label: string
    extra?: string | undefined
    /** The sentence when nothing is written; without one the text may be empty. */
    missing?: string | undefined
    /** What is written unless somebody writes something else. */
    suggestion?: string | undefined
  }
  /** More fields, above and below the text. */
  above?: ReactNode
  below?: (busy: boolean) => ReactNode
  initial?: Partial<Values>
  send: (values: Values & { note: string; references: CaseDraft['references'] }) => Promise<unknown>
  /** Takes back what has been sent. */
  undo?: () => Promise<unknown>
}

export type WorkingCase = Case & { no: string; draft: CaseDraft }

type WorkPanelProps<One extends WorkingCase, Values extends WorkText> = {
  kind: DeskKind<One>
  one: One
  modes: readonly WorkMode<Values>[]
  snippets?: readonly Snippet[]
  /** Called when something has been done and the next case is not asked for. */
  onDone?: (() => void) | undefined
}

const labelOf = (mode: { label: string } | undefined) => mode?.label ?? '办理'

// The fields of a form whose values are a type parameter.
const noteIn = (form: FormInstance): string => form.getFieldValue('note') ?? ''
const referencesIn = (form: FormInstance): CaseDraft['references'] => form.getFieldValue('references') ?? []
const setIn = (form: FormInstance, values: object) => form.setFieldsValue(values)

const isConflict = (error: unknown) => error instanceof CallRefused && error.code === refusals.conflict.code

/** The text of the draft in the form, also when another window or the server has changed it. */
function useText<Values extends WorkText>(form: FormInstance<Values>, draft: CaseDraftState) {
  const typed = useRef<string | null>(null)
  const { text, references } = draft.form
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been typed here is in the form already
  useEffect(() => {
    if (typed.current === text) return
    typed.current = text
    setIn(form, { note: text, references })
  }, [text])
  return (note: string, chosen: CaseDraft['references'], step: string) => {
    typed.current = note
    draft.change({ text: note, references: chosen, step })
  }
}

/** What can be done now, and which of it is chosen: the one of the draft, else the first. */
function useMode<Values extends WorkText>(modes: readonly WorkMode<Values>[], draft: CaseDraftState) {
  const [chosen, setChosen] = useState(draft.form.step)
  const mode = modes.find(({ key }) => key === chosen)
  // What was chosen is not possible any more: whoever has written something chooses what it is for.
  const isLost = chosen !== '' && !mode && draft.form.text !== ''
  const current = mode ?? (isLost ? undefined : modes[0])
  // Its label stays as long as nothing else is chosen.
  const last = useRef(current ?? modes[0])
  if (current) last.current = current
  return { mode: current, last, label: last.current?.text.label ?? '', isLost, choose: setChosen }
}

/** What has been done since the form was opened: how often, and whether somebody else was faster. */
type Round = { count: number; isConflict: boolean }

/** Gives the text of a case the focus when the one before has been sent from its own. */
function useFocusedText(neighbours: Neighbours | null) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the case has been opened
  useEffect(() => {
    if (!neighbours?.isWriting.current) return
    neighbours.isWriting.current = false
    section.current?.querySelector('textarea')?.focus()
  }, [])
  return section
}

/** Sends the form of a case, and says what became of it. */
function useSending<One extends WorkingCase, Values extends WorkText>(
  { kind, onDone }: Pick<WorkPanelProps<One, Values>, 'kind' | 'onDone'>,
  form: FormInstance<Values>,
  mode: WorkMode<Values> | undefined,
  finish: (mode: WorkMode<Values>, sent: Required<WorkText>) => void,
) {
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState<Round>({ count: 0, isConflict: false })
  const neighbours = useNeighbours()
  const reload = useReload(kind)
  /** Resolves with whether it has been done. */
  const send = async (mode: WorkMode<Values>, values: Values) => {
    const { note = '', references = [] } = values
    const { done, undo } = mode
    try {
      await mode.send({ ...values, note, references })
    } catch (error) {
      // `call` has shown the reason.
      if (isConflict(error)) setRound(({ count }) => ({ count, isConflict: true }))
      return false
    }
    finish(mode, { note, references })
    if (undo) offerUndo(done, () => undo().then(reload))
    else notify.success(done)
    setRound(({ count }) => ({ count: count + 1, isConflict: false }))
    return true
  }
  const submit = async (opensNext: boolean) => {
    if (busy) return
    if (!mode) return notify.error('请先选择现在可以办理的一步')
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    setBusy(true)
    const isDone = await send(mode, values)
    if (isDone && opensNext && neighbours) {
      neighbours.isWriting.current = true
      neighbours.next()
    }
    await reload()
    setBusy(false)
    if (isDone && !opensNext) onDone?.()
  }
  return { busy, round, neighbours, reload, submit }
}

/**
 * The form beside a case: what is done with it, and the text of that, which is one for all steps and stays when somebody else was faster. `Ctrl`
 * and `Enter` send it, with `Shift` the next case of the list is opened.
 */
export function WorkPanel<One extends WorkingCase, Values extends WorkText>(props: WorkPanelProps<One, Values>) {
  return props.modes.length > 0 ? <Panel {...props} /> : null
}

function Panel<One extends WorkingCase, Values extends WorkText>(props: WorkPanelProps<One, Values>) {
  const { kind, one, modes } = props
  const [form] = Form.useForm<Values>()
  const draft = useCaseDraft(kind, idOf(kind, one), one.draft)
  const { mode, last, label, isLost, choose } = useMode(modes, draft)
  const write = useText(form, draft)
  // What somebody has chosen or typed while the answer was on its way belongs to the next step: it stays.
  const finish = (sent: WorkMode<Values>, { note, references }: Required<WorkText>) => {
    const isTyped = noteIn(form) !== note
    const isReferring = !same(referencesIn(form), references)
    if (isReferring && !isTyped) {
      setIn(form, { note: '' })
      write('', referencesIn(form), last.current?.key ?? '')
    }
    draft.finish(isTyped || isReferring)
    if (isTyped || isReferring) return
    if (last.current?.key !== sent.key) return setIn(form, { note: '', references: [] })
    form.resetFields()
    choose('')
  }
  const { busy, round, neighbours, reload, submit } = useSending(props, form, mode, finish)
  const change = (key: string) => {
    const next = modes.find((other) => other.key === key)
    const text = noteIn(form)
    if (text === '' || text === mode?.text.suggestion) setIn(form, { note: next?.text.suggestion ?? '' })
    setIn(form, next?.initial ?? {})
    choose(key)
    if (draft.form.text !== '') draft.change({ step: key })
  }
  const section = useFocusedText(neighbours)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit(event.shiftKey && neighbours !== null)
  }
  return (
    <section ref={section} aria-label={`${labelOf(mode)}：${one.no}`} onKeyDown={press}>
      <NewLines key={round.count} kind={kind} one={one} isShown={round.isConflict || isLost} />
      <Modes
        modes={modes}
        chosen={mode?.key}
        prompt={isLost ? `现在是“${kind.terms.labels[stateOf(one)]}”，请选择这段话用于` : ''}
        onChoose={change}
      />
      <OtherWindow draft={draft} theirs={one.draft} reload={reload} />
      <WorkForm
        {...props}
        form={form}
        mode={mode}
        label={label}
        draft={draft}
        busy={busy}
        write={write}
        onSubmit={() => void submit(false)}
      >
        {neighbours && mode && (
          <Button disabled={busy} onClick={() => void submit(true)}>
            {mode.label}并下一件
          </Button>
        )}
      </WorkForm>
    </section>
  )
}

type WorkFormProps<One extends WorkingCase, Values extends WorkText> = WorkPanelProps<One, Values> & {
  form: FormInstance<Values>
  mode: WorkMode<Values> | undefined
  /** What the text is called. */
  label: string
  draft: CaseDraftState
  busy: boolean
  write: (note: string, references: CaseDraft['references'], step: string) => void
  onSubmit: () => void
  /** More buttons. */
  children: ReactNode
}

function WorkForm<One extends WorkingCase, Values extends WorkText>(props: WorkFormProps<One, Values>) {
  const { kind, form, mode, label, draft, busy, write, snippets = [], onSubmit, children } = props
  const { note: maxLength } = kind.terms.limits
  const text: Partial<WorkMode<Values>['text']> = mode?.text ?? {}
  const save = () => write(noteIn(form), referencesIn(form), mode?.key ?? '')
  const lateRules = useLateRules(form, (changed: Partial<Values>) => {
    forgetUser(changed as AssignChoice, form as unknown as FormInstance<AssignChoice>)
    if ('note' in changed || 'references' in changed) save()
  })
  const initial = { note: draft.form.text || text.suggestion || '', references: draft.form.references }
  return (
    <Form<Values>
      name={`${kind.name}-work`}
      data-draft
      form={form}
      layout="vertical"
      initialValues={{ ...mode?.initial, ...initial }}
      {...lateRules}
      onFinish={onSubmit}
    >
      {mode?.above}
      <Snippets
        snippets={snippets}
        onChoose={(words) => {
          const note = [noteIn(form).trimEnd(), words].filter(Boolean).join('\n').slice(0, maxLength)
          setIn(form, { note })
          save()
        }}
      />
      <Form.Item
        name={'note' as never}
        label={label}
        extra={text.extra}
        rules={text.missing ? [{ required: true, whitespace: true, message: text.missing }] : []}
      >
        <SnippetText rows={6} maxLength={maxLength} snippets={snippets} label="模板" />
      </Form.Item>
      {mode?.below?.(busy)}
      <div className={styles.send}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!mode}>
          {labelOf(mode)}
        </Button>
        {children}
        <SaveState draft={draft} />
      </div>
    </Form>
  )
}
