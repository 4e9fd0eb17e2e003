import type { Enquiry } from '@anju/contract/enquiry/desk'
import { type EnquiryState, endedStates, enquiryLimits, enquiryMoves } from '@anju/contract/enquiry/terms'
import { Button } from 'antd'
import { useState } from 'react'
import { AssignDialog } from '#ui/case/assign-dialog.tsx'
import { useCase, useReload } from '#ui/case/case.api.ts'
import { Contact } from '#ui/case/contact.tsx'
import { CaseActions, CaseDrawer, MoveButtons, RemoveButton } from '#ui/case/drawer.tsx'
import { CaseHistory, CaseText } from '#ui/case/history.tsx'
import { NoteForm } from '#ui/case/note-form.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { consentInWords } from '#ui/frame/consent.ts'
import { call } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { MoveDialog, PlanDialog, versionOf } from './dialogs.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { assignment, enquiries } from './enquiry.api.ts'
import { linesOf } from './lines.ts'
import { areaInWords, EnquiryTag } from './state-tag.tsx'

/** One enquiry: what the visitor looks for, what has been done, and what can be done next. */
export function EnquiryDrawer({ enquiryId, onClose }: { enquiryId: string; onClose: () => void }) {
  return (
    <CaseDrawer
      noun="合作意向"
      query={useCase(enquiries, enquiryId)}
      title={({ no }) => `合作意向 ${no}`}
      items={itemsOf}
      onClose={onClose}
    >
      {(enquiry) => (
        <>
          <CaseText title="需求说明" text={enquiry.message} />
          <Actions enquiry={enquiry} onGone={onClose} />
          <CaseHistory title="跟进经过" lines={linesOf(enquiry.events)} />
          {enquiry.may.handle && (
            <NoteForm
              kind={enquiries}
              id={enquiryId}
              label="跟进记录"
              extra="仅内部可见"
              maxLength={enquiryLimits.note}
              send={({ note }) => call('POST /prod-api/cms/enquiry/note', { body: { enquiryId, note } })}
            />
          )}
        </>
      )}
    </CaseDrawer>
  )
}

function itemsOf(enquiry: Enquiry) {
  const { state, due, deptName, userName, nextOn, nextStep } = enquiry
  return [
    { label: '项目', value: [enquiry.building, enquiry.buildingKind].filter(Boolean).join('，') },
    { label: '面积', value: areaInWords(enquiry.area) },
    { label: '所在城市', value: enquiry.city },
    { label: '单位名称', value: enquiry.organisation },
    { label: '联系方式', value: <EnquiryContact key={enquiry.enquiryId} enquiry={enquiry} /> },
    { label: '状态', value: <EnquiryTag state={state} due={due} /> },
    { label: '跟进', value: [deptName || '待分派', userName].filter(Boolean).join('，') },
    { label: '首次联系期限', value: enquiry.contactOn },
    { label: '下一步', value: [nextOn, nextStep].filter(Boolean).join('：') },
    { label: '提交时间', value: enquiry.submitTime },
    { label: '同意', value: consentInWords(enquiry.consent) },
    { label: '删除日期', value: enquiry.deleteOn },
  ]
}

function EnquiryContact({ enquiry: { enquiryId, contactName, phone, may } }: { enquiry: Enquiry }) {
  return (
    <Contact
      masked={{ contactName, phone }}
      partsOf={(contact) => [{ text: contact.contactName }, { text: contact.phone, scheme: 'tel' }]}
      mayRead={may.contact}
      read={() => call('POST /prod-api/cms/enquiry/contact', { body: { enquiryId } })}
      reload={useReload(enquiries)}
    />
  )
}

/** What can be done with an enquiry, as far as the user may. */
function Actions({ enquiry, onGone }: { enquiry: Enquiry; onGone: () => void }) {
  const { enquiryId, no, state, userId, may } = enquiry
  const myself = useSession(({ user }) => user?.userId)
  const reload = useReload(enquiries)
  const [moving, setMoving] = useState<EnquiryState | null>(null)
  const [open, setOpen] = useState<'plan' | 'assign' | 'edit' | null>(null)
  const ended = endedStates.includes(state)
  const close = () => setOpen(null)
  const take = async () => {
    await runAndNotify(call('PUT /prod-api/cms/enquiry/take', { body: versionOf(enquiry) }), '已由您跟进')
    await reload()
  }
  return (
    <>
      <CaseActions label="跟进">
        {may.handle && <MoveButtons moves={enquiryMoves[state]} labelOf={(to) => `移到“${to}”`} onMove={setMoving} />}
        {may.handle && !ended && <Button onClick={() => setOpen('plan')}>下一步</Button>}
        {may.handle && !ended && userId !== myself && <Button onClick={() => void take()}>由我跟进</Button>}
        {may.assign && !ended && <Button onClick={() => setOpen('assign')}>分派</Button>}
        {may.handle && <Button onClick={() => setOpen('edit')}>更正</Button>}
        <RemoveButton
          permission="cms:enquiry:remove"
          route="DELETE /prod-api/cms/enquiry/:enquiryId"
          noun="合作意向"
          id={enquiryId}
          no={no}
          onRemoved={() => {
            onGone()
            void reload()
          }}
        />
      </CaseActions>
      {moving && <MoveDialog enquiryId={enquiryId} state={moving} onClose={() => setMoving(null)} />}
      {open === 'plan' && <PlanDialog enquiryId={enquiryId} onClose={close} />}
      {open === 'edit' && <EditDialog enquiryId={enquiryId} onClose={close} />}
      {open === 'assign' && (
        <AssignDialog
          kind={enquiries}
          id={enquiryId}
          assignment={assignment}
          maxLength={enquiryLimits.note}
          send={(to, one) => call('PUT /prod-api/cms/enquiry/assign', { body: { ...versionOf(one), ...to } })}
          onClose={close}
        />
      )}
    </>
  )
}
