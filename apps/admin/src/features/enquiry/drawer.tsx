import type { Enquiry } from '@anju/contract/enquiry/desk'
import {
  buildingKindLabels,
  endedStates,
  enquiryLimits,
  enquiryMoves,
  enquiryStateLabels,
  explainedStates,
} from '@anju/contract/enquiry/terms'
import { CaseActions, RemoveButton, TakeButton } from '#ui/case/actions.tsx'
import { forgetUser } from '#ui/case/assign-fields.tsx'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { sentItems } from '#ui/case/consent.ts'
import { Contact } from '#ui/case/contact.tsx'
import { OwnedDrawer } from '#ui/case/drawer.tsx'
import { EditButton } from '#ui/case/edit-button.tsx'
import { CaseText } from '#ui/case/history.tsx'
import { sourceItems } from '#ui/case/source.tsx'
import { type AssignValues, assignMode } from '#ui/case/work/assign-mode.tsx'
import { type WorkMode, WorkPanel } from '#ui/case/work/panel.tsx'
import { QuickAssign } from '#ui/case/work/quick-assign.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { call } from '#ui/session/call.ts'
import { correction } from './correction.tsx'
import { PlanDialog, versionOf } from './dialogs.tsx'
import { assignment, enquiries } from './enquiry.api.ts'
import { areaInWords, EnquiryTag } from './state-tag.tsx'

/** One enquiry: what the visitor looks for, what has been done, and what can be done next. */
export function EnquiryDrawer(open: CaseDialogProps) {
  return (
    <OwnedDrawer
      {...open}
      kind={enquiries}
      title={({ no }) => `合作意向 ${no}`}
      items={itemsOf}
      letter={(enquiry) => <CaseText title="需求说明" text={enquiry.message} />}
      work={(enquiry) => (
        <>
          {enquiry.may.assign && !endedStates.includes(enquiry.state) && (
            <QuickAssign key={`assign ${enquiry.enquiryId}`} kind={enquiries} assignment={assignment} one={enquiry} />
          )}
          <Actions enquiry={enquiry} onGone={open.onClose} />
          <EnquiryWork key={enquiry.enquiryId} enquiry={enquiry} />
        </>
      )}
    />
  )
}

/** A note, the states to which an enquiry can be moved, and who answers for it. */
function EnquiryWork({ enquiry }: { enquiry: Enquiry }) {
  const { enquiryId, state, may } = enquiry
  const moves = enquiryMoves[state].map((to): WorkMode<AssignValues> => {
    const label = `移到“${enquiryStateLabels[to]}”`
    const why = explainedStates.includes(to)
    return {
      key: `move:${to}`,
      label,
      done: `已${label}`,
      text: {
        label: why ? '原因' : '说明',
        extra: '谈了什么，对方怎么说；仅内部可见',
        missing: why ? `请写明“${enquiryStateLabels[to]}”的原因` : undefined,
      },
      send: ({ note }) => call('PUT /prod-api/cms/enquiry/move', { body: { ...versionOf(enquiry), state: to, note } }),
    }
  })
  const note: WorkMode<AssignValues> = {
    key: 'note',
    label: '记录',
    done: '已记录',
    text: { label: '跟进记录', extra: '仅内部可见', missing: '请填写内容' },
    send: (written) => call('POST /prod-api/cms/enquiry/note', { body: { enquiryId, note: written.note } }),
  }
  const handling = may.handle ? [note, ...moves] : []
  const assigning = may.assign && !endedStates.includes(state) ? [assignMode(assignment, enquiry)] : []
  const modes = [...handling, ...assigning]
  if (modes.length === 0) return null
  return (
    <WorkPanel<Enquiry, AssignValues>
      kind={enquiries}
      id={enquiryId}
      one={enquiry}
      modes={modes}
      maxLength={enquiryLimits.note}
      state={enquiryStateLabels[state]}
      onChange={(changed, form) => forgetUser(changed, form)}
    />
  )
}

function itemsOf(enquiry: Enquiry) {
  const { enquiryId, state, due, deptName, userName, nextOn, nextStep } = enquiry
  const contact = (
    <Contact
      key={enquiryId}
      kind={enquiries}
      masked={enquiry}
      partsOf={({ contactName, phone, email }) => [
        { text: contactName },
        { text: phone, scheme: 'tel' },
        { text: email, scheme: 'mailto' },
      ]}
      mayRead={enquiry.may.contact}
      read={() => call('POST /prod-api/cms/enquiry/contact', { body: { enquiryId } })}
    />
  )
  return [
    { label: '项目', value: [enquiry.building, buildingKindLabels[enquiry.buildingKind]].filter(Boolean).join('，') },
    { label: '面积', value: areaInWords(enquiry.area) },
    { label: '所在城市', value: enquiry.city },
    { label: '单位名称', value: enquiry.organisation },
    { label: '联系方式', value: contact },
    { label: '状态', value: <EnquiryTag state={state} due={due} /> },
    { label: '跟进', value: [deptName || '待分派', userName].filter(Boolean).join('，') },
    { label: '首次联系期限', value: enquiry.contactOn },
    { label: '下一步', value: [nextOn, nextStep].filter(Boolean).join('：') },
    ...sourceItems(enquiry),
    ...sentItems(enquiry),
    { label: '删除日期', value: enquiry.deleteOn },
  ]
}

/** What is done with an enquiry without a move, as far as the user may. */
function Actions({ enquiry, onGone }: { enquiry: Enquiry; onGone: () => void }) {
  const { enquiryId: id, no, state, userId, may } = enquiry
  const isOpen = !endedStates.includes(state)
  return (
    <CaseActions label="其他跟进">
      <DialogButton
        label="下一步"
        isAllowed={may.handle && isOpen}
        dialog={(close) => <PlanDialog id={id} onClose={close} />}
      />
      <TakeButton
        kind={enquiries}
        isAllowed={may.handle && isOpen}
        userId={userId}
        label="由我跟进"
        done="已由您跟进"
        send={() => call('PUT /prod-api/cms/enquiry/take', { body: versionOf(enquiry) })}
      />
      <EditButton kind={enquiries} id={id} isAllowed={may.handle} correction={correction} />
      <RemoveButton kind={enquiries} id={id} no={no} onGone={onGone} />
    </CaseActions>
  )
}
