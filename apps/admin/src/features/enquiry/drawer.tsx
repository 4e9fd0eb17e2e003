import type { Enquiry } from '@anju/contract/enquiry/desk'
import {
  buildingKindLabels,
  endedStates,
  enquiryLimits,
  enquiryMoves,
  enquiryStateLabels,
} from '@anju/contract/enquiry/terms'
import { CaseActions, MoveButtons, RemoveButton, TakeButton } from '#ui/case/actions.tsx'
import { AssignButton } from '#ui/case/assign-button.tsx'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { sentItems } from '#ui/case/consent.ts'
import { Contact } from '#ui/case/contact.tsx'
import { OwnedDrawer } from '#ui/case/drawer.tsx'
import { EditButton } from '#ui/case/edit-button.tsx'
import { CaseText } from '#ui/case/history.tsx'
import { NoteForm } from '#ui/case/note-form.tsx'
import { sourceItems } from '#ui/case/source.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { call } from '#ui/session/call.ts'
import { correction } from './correction.tsx'
import { EnquiryMove, PlanDialog, versionOf } from './dialogs.tsx'
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
      note={({ enquiryId }) => (
        <NoteForm
          kind={enquiries}
          id={enquiryId}
          label="跟进记录"
          extra="仅内部可见"
          maxLength={enquiryLimits.note}
          send={({ note }) => call('POST /prod-api/cms/enquiry/note', { body: { enquiryId, note } })}
        />
      )}
    >
      {(enquiry) => (
        <>
          <CaseText title="需求说明" text={enquiry.message} />
          <Actions enquiry={enquiry} onGone={open.onClose} />
        </>
      )}
    </OwnedDrawer>
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

/** What can be done with an enquiry, as far as the user may. */
function Actions({ enquiry, onGone }: { enquiry: Enquiry; onGone: () => void }) {
  const { enquiryId: id, no, state, userId, may } = enquiry
  const isOpen = !endedStates.includes(state)
  return (
    <CaseActions label="跟进">
      <MoveButtons
        moves={may.handle ? enquiryMoves[state] : []}
        labelOf={(to) => `移到“${enquiryStateLabels[to]}”`}
        dialog={(to, close) => <EnquiryMove id={id} state={to} onClose={close} />}
      />
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
      <AssignButton kind={enquiries} id={id} isAllowed={may.assign && isOpen} assignment={assignment} />
      <EditButton kind={enquiries} id={id} isAllowed={may.handle} correction={correction} />
      <RemoveButton kind={enquiries} id={id} no={no} onGone={onGone} />
    </CaseActions>
  )
}
