import type { Enquiry } from '@anju/contract/enquiry/desk'
import { type EnquiryState, endedStates, enquiryMoves } from '@anju/contract/enquiry/terms'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { consentInWords } from '#ui/frame/consent.ts'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { DeleteButton } from '#ui/list/delete-button.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { useSession } from '#ui/session/session.ts'
import { Contact } from './contact.tsx'
import { AssignDialog, MoveDialog, PlanDialog } from './dialogs.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useEnquiry, useReload } from './enquiry.api.ts'
import styles from './enquiry.module.css'
import { EnquiryHistory } from './history.tsx'
import { NoteForm } from './note-form.tsx'
import { areaInWords, StateTag } from './state-tag.tsx'

/** One enquiry: what the visitor looks for, what has been done, and what can be done next. */
export function EnquiryDrawer({ enquiryId, onClose }: { enquiryId: string; onClose: () => void }) {
  const { data, error, refetch } = useEnquiry(enquiryId)
  const enquiry = data?.data
  if (!enquiry)
    return (
      <DetailDrawer title="合作意向" onClose={onClose}>
        {error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  const { state, due, deptName, userName, nextOn, nextStep, may } = enquiry
  return (
    <DetailDrawer
      title={`合作意向 ${enquiry.no}`}
      onClose={onClose}
      items={[
        { label: '项目', value: [enquiry.building, enquiry.buildingKind].filter(Boolean).join('，') },
        { label: '面积', value: areaInWords(enquiry.area) },
        { label: '所在城市', value: enquiry.city },
        { label: '单位名称', value: enquiry.organisation },
        { label: '联系方式', value: <Contact key={enquiryId} enquiry={enquiry} /> },
        { label: '状态', value: <StateTag state={state} due={due} /> },
        { label: '跟进', value: [deptName || '待分派', userName].filter(Boolean).join('，') },
        { label: '首次联系期限', value: enquiry.contactOn },
        { label: '下一步', value: [nextOn, nextStep].filter(Boolean).join('：') },
        { label: '提交时间', value: enquiry.submitTime },
        { label: '同意', value: consentInWords(enquiry.consent) },
        { label: '删除日期', value: enquiry.deleteOn },
      ]}
    >
      {enquiry.message && (
        <section aria-label="需求说明">
          <h2 className={styles.heading}>需求说明</h2>
          <p className={styles.text}>{enquiry.message}</p>
        </section>
      )}
      <Actions enquiry={enquiry} onGone={onClose} />
      <EnquiryHistory events={enquiry.events} />
      {may.handle && <NoteForm enquiryId={enquiryId} />}
    </DetailDrawer>
  )
}

/** What can be done with an enquiry, as far as the user may. */
function Actions({ enquiry, onGone }: { enquiry: Enquiry; onGone: () => void }) {
  const { enquiryId, version, state, userId, may } = enquiry
  const myself = useSession(({ user }) => user?.userId)
  const reload = useReload()
  const [open, setOpen] = useState<EnquiryState | 'plan' | 'assign' | 'edit' | null>(null)
  const ended = endedStates.includes(state)
  const close = () => setOpen(null)
  const take = async () => {
    await runAndNotify(call('PUT /prod-api/cms/enquiry/take', { body: { enquiryId, version } }), '已由您跟进')
    await reload()
  }
  return (
    <>
      <Flex gap={8} wrap className={styles.actions} role="group" aria-label="跟进">
        {may.handle &&
          enquiryMoves[state].map((one, at) => (
            <Button key={one} type={at === 0 ? 'primary' : 'default'} onClick={() => setOpen(one)}>
              移到“{one}”
            </Button>
          ))}
        {may.handle && !ended && <Button onClick={() => setOpen('plan')}>下一步</Button>}
        {may.handle && !ended && userId !== myself && <Button onClick={() => void take()}>由我跟进</Button>}
        {may.assign && !ended && <Button onClick={() => setOpen('assign')}>分派</Button>}
        {may.handle && <Button onClick={() => setOpen('edit')}>更正</Button>}
        <Permitted any={['cms:enquiry:remove']}>
          <DeleteButton
            route="DELETE /prod-api/cms/enquiry/:enquiryId"
            noun="合作意向"
            ids={[enquiryId]}
            names={[enquiry.no]}
            onRemoved={() => {
              onGone()
              void reload()
            }}
          />
        </Permitted>
      </Flex>
      {open === 'plan' && <PlanDialog enquiryId={enquiryId} onClose={close} />}
      {open === 'assign' && <AssignDialog enquiryId={enquiryId} onClose={close} />}
      {open === 'edit' && <EditDialog enquiry={enquiry} onClose={close} />}
      {open !== null && open !== 'plan' && open !== 'assign' && open !== 'edit' && (
        <MoveDialog enquiryId={enquiryId} state={open} onClose={close} />
      )}
    </>
  )
}
