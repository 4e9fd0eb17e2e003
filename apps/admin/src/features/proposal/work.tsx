import type { Ticket } from '@anju/contract/proposal/desk'
import {
  closedStates,
  type ProposalStep,
  type ProposalStepName,
  proposalSteps,
  stepsFrom,
} from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import { Form, Input, Radio } from 'antd'
import type { AssignChoice } from '#ui/case/assign-fields.tsx'
import { PhotoField } from '#ui/case/photo/field.tsx'
import { type Photos, usePhotos } from '#ui/case/photo/use-photos.ts'
import { assignMode } from '#ui/case/work/assign-mode.tsx'
import { ReaderField } from '#ui/case/work/modes.tsx'
import { type WorkMode, WorkPanel, type WorkText } from '#ui/case/work/panel.tsx'
import type { Snippet } from '#ui/form/snippet-text.tsx'
import { call } from '#ui/session/call.ts'
import { type CourseValues, courseModes, firstModes } from './course/modes.tsx'
import { assignment, tickets, useTemplates } from './proposal.api.ts'
import { ReferenceField, referencesOf } from './reference-field.tsx'

type Written = WorkText & AssignChoice & CourseValues & { isPublic?: boolean; isCalled?: boolean; calledAt?: string }

/** The photos of a form once the server has them; rejects after the field has shown why not. */
async function sendPhotos(photos: Photos): Promise<string[]> {
  const ids = await photos.tray.send()
  if (!ids) throw new Error('a photo has not been sent, which its field shows')
  return ids
}

/** What goes with every text: laws, items, and photos. */
const besideText = (photos: Photos) => (busy: boolean) => (
  <>
    <ReferenceField />
    <PhotoField photos={photos} busy={busy} />
  </>
)

/** Whether the sender has been called, and when; asked for where a telephone is known. */
function CallFields({ wantsReply }: { wantsReply: boolean }) {
  const isCalled = Form.useWatch('isCalled')
  return (
    <>
      <Form.Item name="isCalled" label="答复方式" extra={wantsReply ? '来信人要求电话答复' : undefined}>
        <Radio.Group
          options={[
            { value: false, label: '网上答复' },
            { value: true, label: '已电话答复' },
          ]}
        />
      </Form.Item>
      {isCalled && (
        <Form.Item
          name="calledAt"
          label="通话时间（北京时间）"
          extra="来信人会看到通话的时间，和下面写的要点"
          rules={[{ required: true, message: '请选择通话的日期和时间' }]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      )}
    </>
  )
}

/** A step, with the sentence that the sender reads. */
function stepMode(name: ProposalStepName, ticket: Ticket, photos: Photos): WorkMode<Written> {
  const step: ProposalStep = proposalSteps[name]
  const { proposalId, version, phone, wantsReply } = ticket
  const hasCall = name === 'reply' && phone !== ''
  const accepts = name === 'reply' && ticket.state === 'submitted' ? '；答复即受理' : ''
  return {
    key: name,
    label: step.label,
    done: `${step.label}成功`,
    initial: hasCall ? { isCalled: false, calledAt: toWireTime(Date.now()).slice(0, 16).replace(' ', 'T') } : {},
    above: hasCall && <CallFields wantsReply={wantsReply} />,
    text: {
      label: '给来信人的话',
      extra:
        step.note === 'required' ? `来信人凭编号与查询码可以看到${accepts}` : `不填写时显示：${step.note.otherwise}`,
      missing: step.note === 'required' ? '请填写给来信人的话' : undefined,
    },
    below: besideText(photos),
    send: async ({ note, references, isCalled, calledAt = '' }) => {
      const body = {
        proposalId,
        version,
        step: name,
        note,
        photos: await sendPhotos(photos),
        references: referencesOf(references),
      }
      const at = isCalled ? { calledAt: calledAt.slice(0, 16).replace('T', ' ') } : {}
      await photos.watch(call('PUT /prod-api/cms/proposal/step', { body: Object.assign(body, at) }))
      photos.tray.clear()
    },
  }
}

/** A note for colleagues, or a sentence for the sender, without a step; photos alone are enough. */
function noteMode({ proposalId, wantsReply }: NotedTicket, photos: Photos): WorkMode<Written> {
  return {
    key: 'note',
    label: '记录',
    done: '已记录',
    initial: { isPublic: false },
    text: {
      label: '补充一句',
      extra: wantsReply ? '有照片时可以不写' : '有照片时可以不写；来信人没有要求回复',
    },
    below: (busy) => (
      <>
        <ReaderField sender="来信人" />
        {besideText(photos)(busy)}
      </>
    ),
    send: async ({ note, references, isPublic = false }) => {
      const body = {
        proposalId,
        note,
        isPublic,
        photos: await sendPhotos(photos),
        references: referencesOf(references),
      }
      await photos.watch(call('POST /prod-api/cms/proposal/note', { body }))
      photos.tray.clear()
    },
  }
}

type NotedTicket = Pick<Ticket, 'proposalId' | 'wantsReply'>

/** The usual step first: for most letters the answer is all that is to be done. */
const usual = (steps: readonly ProposalStepName[]) => [
  ...steps.filter((name) => name === 'reply'),
  ...steps.filter((name) => name !== 'reply'),
]

/** The templates for this kind of letter, with what they say of it. */
function useSnippets({ kind, no, subject, project }: Ticket): Snippet[] {
  const facts: Record<string, string> = { 编号: no, 标题: subject, 项目: project }
  return useTemplates()
    .filter((template) => !template.kind || template.kind === kind)
    .map(({ title, text }) => ({
      title,
      text: text.replace(/\{(编号|标题|项目)\}/g, (_, name: string) => facts[name] ?? ''),
    }))
}

type TicketWorkProps = {
  ticket: Ticket
  /** Only this is offered. */
  only?: ProposalStepName | 'note'
  onDone?: () => void
  /** Called when the user does not see the letter any more. */
  onGone?: () => void
}

/** What can be done with a letter, in one form beside it. */
export function TicketWork({ ticket, only, onDone, onGone = () => {} }: TicketWorkProps) {
  const photos = usePhotos()
  const snippets = useSnippets(ticket)
  const { may, state } = ticket
  const steps = usual(may.handle ? stepsFrom(state) : []).map((name) => stepMode(name, ticket, photos))
  const notes = may.handle ? [noteMode(ticket, photos)] : []
  const assigning = may.assign && !closedStates.includes(state) ? [assignMode(assignment, ticket)] : []
  // Nothing is usual about a letter that has ended but a note.
  const first = closedStates.includes(state) ? [...notes, ...steps] : [...steps, ...notes]
  const between = courseModes(ticket, onGone)
  const modes = [...firstModes(ticket), ...first, ...between, ...assigning] as WorkMode<Written>[]
  const offered = only ? modes.filter(({ key }) => key === only) : modes
  return (
    <WorkPanel<Ticket, Written>
      kind={tickets}
      one={ticket}
      // A step that somebody else has taken meanwhile leaves the choice of the others.
      modes={offered.length > 0 ? offered : modes}
      snippets={snippets}
      onDone={onDone}
    />
  )
}
