import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { Finding } from '@anju/contract/desk/check'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { toWireDate } from '@anju/contract/wire/time'
import { Button, type ButtonProps, Form } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { markFields, markRefused } from '../fields/findings.ts'
import { historyKey, listKey } from '../item/desk.api.ts'
import { ReasonField } from '../item/reason.tsx'
import { runCheck } from '../safety/safety.api.ts'
import { PublishQuestion, ReplaceDialog } from './publish-question.tsx'

type WorkflowProps = { item: DeskItem; queue: SaveQueue<ItemForm>; reload: () => Promise<unknown>; onCheck: () => void }

const isIncomplete = ({ rule }: Finding) => rule === 'incomplete'
const reasoned = { refuse: '退回修改', offline: '下线', archive: '归档' } as const
type Reasoned = keyof typeof reasoned
/** A change of the item of this version. */
type Step = (version: number) => Promise<unknown>

type Run = (done: string, does: Step, undo?: Step) => Promise<void>

/** Saves the text, takes a step with the version that this makes, and reads again what it has changed. */
function useRun({ item: { contentId }, queue, reload }: WorkflowProps): [run: Run, running: boolean] {
  const [running, setRunning] = useState(false)
  const loadAgain = () =>
    Promise.all([
      reload(),
      queryClient.invalidateQueries({ queryKey: [listKey] }),
      queryClient.invalidateQueries({ queryKey: [historyKey] }),
    ])
  const run: Run = async (done, does, undo) => {
    setRunning(true)
    if (!(await queue.flush())) notify.error('内容还没有保存到服务器，请稍后再试')
    else {
      const { base, form } = queue.snapshot()
      const { version } = base
      const back = undo && (() => undo(version + 1).then(loadAgain))
      await runAndNotify(markRefused(contentId, form, does(version)), done, back)
      await loadAgain()
    }
    setRunning(false)
  }
  return [run, running]
}

type Objections = (forbids: (finding: Finding) => boolean, sentence: string) => Promise<Finding[] | undefined>

/** What the check finds; nothing if some of it `forbids` the step: it is shown, with the fields that are not complete marked. */
function objectionsOf({ item: { contentId }, queue, onCheck }: WorkflowProps): Objections {
  return async (forbids, sentence) => {
    if (!(await queue.flush())) {
      notify.error('内容还没有保存到服务器，请稍后再试')
      return undefined
    }
    const { base, form } = queue.snapshot()
    const findings = await runCheck(contentId, base.version).catch((error: unknown) => {
      notify.error(errorMessage(error))
    })
    if (!findings?.some(forbids)) return findings ?? undefined
    onCheck()
    notify.error(sentence)
    const incomplete = findings.filter(isIncomplete)
    markFields(
      contentId,
      form,
      incomplete.map(({ field, message }) => ({ path: field, msg: message })),
    )
    return undefined
  }
}

/** When a text takes force of itself, if that day is still to come; otherwise empty. */
function comingDay({ fields }: ItemForm): string {
  const { effectiveOn } = fields
  return typeof effectiveOn === 'string' && effectiveOn > toWireDate(Date.now()) ? `${effectiveOn} 00:00:00` : ''
}

/** What each step asks and sends. */
function stepsOf(props: WorkflowProps, run: Run, open: ReturnType<typeof useDialog>[1]) {
  const { item } = props
  const { contentId, may } = item
  const findObjections = objectionsOf(props)
  const publishVersion = (version: number) =>
    call('PUT /prod-api/cms/content/publish', { body: { contentId, version } })
  const publishNow = () => run('已发布', publishVersion)
  const replaceAt = (replaceTime: string) =>
    run('已安排定时替换', (version) =>
      call('PUT /prod-api/cms/content/schedule', { body: { contentId, version, replaceTime } }),
    )
  const askWhen = (findings: readonly Finding[]) =>
    open((close) => (
      <ReplaceDialog
        findings={findings}
        planned={item.replaceTime || comingDay(item.form)}
        onClose={close}
        onReplace={async (replaceTime) => {
          close()
          await (replaceTime ? replaceAt(replaceTime) : publishNow())
        }}
      />
    ))
  return {
    submit: async () => {
      if (!(await findObjections(isIncomplete, '还没有填写完整，填写后才能提交审核'))) return
      await run('已提交审核', (version) => call('PUT /prod-api/cms/content/submit', { body: { contentId, version } }))
    },
    publish: async () => {
      const findings = await findObjections(({ level }) => level === 'block', '有必须处理的问题，处理后才能发布')
      if (!findings) return
      // What readers know already may also be replaced later.
      if (may.offline) askWhen(findings)
      else if (await confirm(<PublishQuestion findings={findings} />)) await publishNow()
    },
    discard: async () => {
      const question = `放弃“${item.form.title}”的全部修改，恢复为已发布的内容吗？放弃的文稿保留在历史中。`
      if (!(await confirm(question, { danger: true }))) return
      await run('已放弃修改', (version) =>
        call('DELETE /prod-api/cms/content/copy/:contentId', {
          params: { contentId },
          query: { version: `${version}` },
        }),
      )
    },
    review: () =>
      run('已审核通过，等待批准', (version) =>
        call('PUT /prod-api/cms/content/review', { body: { contentId, version } }),
      ),
    recall: () =>
      run('已撤回', (version) => call('PUT /prod-api/cms/content/recall', { body: { contentId, version } })),
    giveReason: (step: Reasoned) =>
      open((close) => (
        <ReasonDialog
          title={reasoned[step]}
          onClose={close}
          onReason={async (reason) => {
            close()
            await run(
              `已${reasoned[step]}`,
              (version) => call(`PUT /prod-api/cms/content/${step}`, { body: { contentId, version, reason } }),
              // Only without a change of the text does publishing bring back what readers saw.
              step === 'offline' && !hasChangesOf(props) ? publishVersion : undefined,
            )
          }}
        />
      )),
  }
}

/** Whether the text is another one than the one that readers see, also where it was only just changed. */
function hasChangesOf({ item: { may, hasCopy, version }, queue }: WorkflowProps): boolean {
  const { status, base } = queue.snapshot()
  // A text that was just begun has a copy that the loaded item does not know of.
  const written = may.edit && status.kind !== 'saved'
  return hasCopy || written || base.version > version
}

/** Whether the text may be submitted, and published. */
function mayFinish(props: WorkflowProps): [submit: boolean, publish: boolean] {
  const { may, twoPerson, acts } = props.item
  const hasChanges = hasChangesOf(props)
  return [may.submit || (may.edit && hasChanges), may.publish || (may.offline && hasChanges && !twoPerson && !acts)]
}

/** The steps that the user may take with an item; every one saves the text before. */
export function Workflow(props: WorkflowProps) {
  const { may, acts } = props.item
  const [dialog, open] = useDialog()
  const [run, running] = useRun(props)
  const steps = stepsOf(props, run, open)
  const [maySubmit, mayPublish] = mayFinish(props)
  const button = (label: string, does: () => unknown, props: ButtonProps = {}) => (
    <Button disabled={running} {...props} onClick={() => void does()}>
      {label}
    </Button>
  )
  return (
    <>
      {may.discard && button('放弃修改', steps.discard)}
      {may.archive && button('归档', () => steps.giveReason('archive'))}
      {may.offline && button('下线', () => steps.giveReason('offline'), { danger: true })}
      {may.recall && button('撤回审核', steps.recall)}
      {may.refuse && button('退回修改', () => steps.giveReason('refuse'))}
      {maySubmit && button('提交审核', steps.submit, { type: may.publish ? 'default' : 'primary' })}
      {may.review && button('审核通过', steps.review, { type: 'primary' })}
      {mayPublish &&
        button(acts ? '批准并发布' : '发布', steps.publish, { type: 'primary', loading: running, disabled: false })}
      {dialog}
    </>
  )
}

type ReasonDialogProps = { title: string; onClose: () => void; onReason: (reason: string) => Promise<void> }

function ReasonDialog({ title, onClose, onReason }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <DialogFrame title={title} width={480} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" onFinish={({ reason }) => void onReason(reason)}>
        <ReasonField />
      </Form>
    </DialogFrame>
  )
}
