import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { Finding } from '@anju/contract/desk/check'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
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

/** The steps that the user may take with an item; every one saves the text before. */
export function Workflow({ item, queue, reload, onCheck }: WorkflowProps) {
  const [running, setRunning] = useState(false)
  const [asking, setAsking] = useState<Reasoned | null>(null)
  const [replacing, setReplacing] = useState<readonly Finding[] | null>(null)
  const { contentId, may } = item
  const { status } = queue.snapshot()
  // A text that was just begun has a copy that the loaded item does not know of.
  const written = may.edit && status.kind !== 'saved'

  const run = async (done: string, does: (version: number) => Promise<unknown>) => {
    setRunning(true)
    if (!(await queue.flush())) notify.error('内容还没有保存到服务器，请稍后再试')
    else {
      const { base, form } = queue.snapshot()
      const { version } = base
      await runAndNotify(markRefused(contentId, form, does(version)), done)
      await Promise.all([
        reload(),
        queryClient.invalidateQueries({ queryKey: [listKey] }),
        queryClient.invalidateQueries({ queryKey: [historyKey] }),
      ])
    }
    setRunning(false)
  }
  /** What the check finds; nothing if some of it `forbids` the step: it is shown, with the fields that are not complete marked. */
  const findObjections = async (forbids: (finding: Finding) => boolean, sentence: string) => {
    if (!(await queue.flush())) {
      notify.error('内容还没有保存到服务器，请稍后再试')
      return undefined
    }
    const { base, form } = queue.snapshot()
    const findings = await runCheck(contentId, base.version).catch((error: unknown) => {
      notify.error(errorMessage(error))
    })
    if (!findings?.some(forbids)) return findings
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
  const submit = async () => {
    if (!(await findObjections(isIncomplete, '还没有填写完整，填写后才能提交审核'))) return
    await run('已提交审核', (version) => call('PUT /prod-api/cms/content/submit', { body: { contentId, version } }))
  }
  const publishNow = () =>
    run('已发布', (version) => call('PUT /prod-api/cms/content/publish', { body: { contentId, version } }))
  const publish = async () => {
    const findings = await findObjections(({ level }) => level === 'block', '有必须处理的问题，处理后才能发布')
    if (!findings) return
    // What readers know already may also be replaced later.
    if (may.offline) setReplacing(findings)
    else if (await confirm(<PublishQuestion findings={findings} />)) await publishNow()
  }
  const replaceAt = (replaceTime: string) =>
    run('已安排定时替换', (version) =>
      call('PUT /prod-api/cms/content/schedule', { body: { contentId, version, replaceTime } }),
    )
  const discard = async () => {
    if (!(await confirm('放弃全部修改，恢复为已发布的内容吗？放弃的文稿保留在历史中。', { danger: true }))) return
    await run('已放弃修改', (version) =>
      call('DELETE /prod-api/cms/content/copy/:contentId', { params: { contentId }, query: { version: `${version}` } }),
    )
  }
  const hasChanges = item.hasCopy || written || queue.snapshot().base.version > item.version
  return (
    <>
      {may.discard && (
        <Button disabled={running} onClick={() => void discard()}>
          放弃修改
        </Button>
      )}
      {may.archive && (
        <Button disabled={running} onClick={() => setAsking('archive')}>
          归档
        </Button>
      )}
      {may.offline && (
        <Button danger disabled={running} onClick={() => setAsking('offline')}>
          下线
        </Button>
      )}
      {may.recall && (
        <Button
          disabled={running}
          onClick={() =>
            void run('已撤回', (version) => call('PUT /prod-api/cms/content/recall', { body: { contentId, version } }))
          }
        >
          撤回审核
        </Button>
      )}
      {may.refuse && (
        <Button disabled={running} onClick={() => setAsking('refuse')}>
          退回修改
        </Button>
      )}
      {(may.submit || (may.edit && hasChanges)) && (
        <Button type={may.publish ? 'default' : 'primary'} disabled={running} onClick={() => void submit()}>
          提交审核
        </Button>
      )}
      {(may.publish || (may.offline && hasChanges && !item.twoPerson)) && (
        <Button type="primary" loading={running} onClick={() => void publish()}>
          发布
        </Button>
      )}
      {replacing && (
        <ReplaceDialog
          findings={replacing}
          planned={item.replaceTime}
          onClose={() => setReplacing(null)}
          onReplace={async (replaceTime) => {
            setReplacing(null)
            await (replaceTime ? replaceAt(replaceTime) : publishNow())
          }}
        />
      )}
      {asking && (
        <ReasonDialog
          title={reasoned[asking]}
          onClose={() => setAsking(null)}
          onReason={async (reason) => {
            setAsking(null)
            await run(`已${reasoned[asking]}`, (version) =>
              call(`PUT /prod-api/cms/content/${asking}`, { body: { contentId, version, reason } }),
            )
          }}
        />
      )}
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
