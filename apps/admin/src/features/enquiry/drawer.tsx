import type { Enquiry } from '@anju/contract/enquiry/desk'
import { buildingKindLabels, explainedStates } from '@anju/contract/enquiry/terms'
import { TakeButton } from '#ui/case/actions.tsx'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { sentItems } from '#ui/case/consent.ts'
import { Contact } from '#ui/case/contact.tsx'
import { isEnded } from '#ui/case/desk-kind.ts'
import { OwnedDrawer } from '#ui/case/drawer.tsx'
import { EditButton } from '#ui/case/edit-button.tsx'
import { CaseText } from '#ui/case/history.tsx'
import { sourceItems } from '#ui/case/source.tsx'
import { FollowWork } from '#ui/case/work/follow-work.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { correction } from './correction.tsx'
import { PlanDialog } from './dialogs.tsx'
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
        <FollowWork
          kind={enquiries}
          assignment={assignment}
          one={enquiry}
          words={words}
          label="其他跟进"
          onGone={open.onClose}
        >
          <DialogButton
            label="下一步"
            isAllowed={enquiry.may.handle && !isEnded(enquiries, enquiry)}
            dialog={(close) => <PlanDialog id={open.id} onClose={close} />}
          />
          <TakeButton kind={enquiries} one={enquiry} work="跟进" />
          <EditButton kind={enquiries} one={enquiry} isAllowed={enquiry.may.handle} correction={correction} />
        </FollowWork>
      )}
    />
  )
}

const words = { note: '跟进记录', move: '谈了什么，对方怎么说', explained: explainedStates }

function itemsOf(enquiry: Enquiry) {
  const { state, due, deptName, userName, nextOn, nextStep } = enquiry
  return [
    { label: '项目', value: [enquiry.building, buildingKindLabels[enquiry.buildingKind]].filter(Boolean).join('，') },
    { label: '面积', value: areaInWords(enquiry.area) },
    { label: '所在城市', value: enquiry.city },
    { label: '单位名称', value: enquiry.organisation },
    { label: '联系方式', value: <Contact key={enquiry.enquiryId} kind={enquiries} one={enquiry} /> },
    { label: '状态', value: <EnquiryTag state={state} due={due} /> },
    { label: '跟进', value: [deptName || '待分派', userName].filter(Boolean).join('，') },
    { label: '首次联系期限', value: enquiry.contactOn },
    { label: '下一步', value: [nextOn, nextStep].filter(Boolean).join('：') },
    ...sourceItems(enquiry),
    ...sentItems(enquiry),
    { label: '删除日期', value: enquiry.deleteOn },
  ]
}
