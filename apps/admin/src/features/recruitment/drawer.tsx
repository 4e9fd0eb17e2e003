import type { Application } from '@anju/contract/recruitment/desk'
import { type ApplicationStage, applicationMoves } from '@anju/contract/recruitment/terms'
import { Button, Radio } from 'antd'
import { CaseActions, RemoveButton, useChange } from '#ui/case/actions.tsx'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { sentItems } from '#ui/case/consent.ts'
import { Contact } from '#ui/case/contact.tsx'
import { OwnedDrawer } from '#ui/case/drawer.tsx'
import { EditButton } from '#ui/case/edit-button.tsx'
import { CaseText } from '#ui/case/history.tsx'
import { sourceItems } from '#ui/case/source.tsx'
import { moveModes, ReaderField } from '#ui/case/work/modes.tsx'
import { type WorkMode, WorkPanel, type WorkText } from '#ui/case/work/panel.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { call } from '#ui/session/call.ts'
import { saveExport } from '#ui/session/transfer.ts'
import { correction } from './correction.tsx'
import { InterviewDialog } from './interview-dialog.tsx'
import { applications, useSentences } from './recruitment.api.ts'
import { Resume } from './resume/resume.tsx'
import { ratingInWords, StageTag } from './stage-tag.tsx'

/** One application: who applied, what has been done, and what can be done next. */
export function ApplicationDrawer(open: CaseDialogProps) {
  return (
    <OwnedDrawer
      {...open}
      kind={applications}
      title={({ no }) => `应聘 ${no}`}
      items={itemsOf}
      letter={(application) => <CaseText title="想说的话" text={application.message} />}
      work={(application) => (
        <>
          <Actions application={application} onGone={open.onClose} />
          <ApplicationWork application={application} />
        </>
      )}
    />
  )
}

/** The stages to which an application can be moved, each with the sentence that its applicant reads, and a note. */
function ApplicationWork({ application }: { application: Application }) {
  const { applicationId, version, stage, may } = application
  const sentenceOf = useSentences()
  if (!may.handle || !sentenceOf) return null
  const moves = moveModes<ApplicationStage, Written>(applications, applicationMoves[stage], (to) => ({
    text: {
      label: '给应聘人的话',
      extra: '应聘人凭编号与查询码可以看到',
      missing: '请填写给应聘人的话',
      suggestion: sentenceOf(to),
    },
    send: ({ note }) =>
      call('PUT /prod-api/cms/recruitment/move', { body: { applicationId, version, stage: to, note } }),
  }))
  return (
    <WorkPanel<Application, Written>
      kind={applications}
      one={application}
      modes={[noteMode(applicationId), ...moves]}
    />
  )
}

type Written = WorkText & { isPublic?: boolean }

/** A note for colleagues, or a sentence for the applicant, without a move. */
const noteMode = (applicationId: string): WorkMode<Written> => ({
  key: 'note',
  label: '记录',
  done: '已记录',
  initial: { isPublic: false },
  text: { label: '补充一句', extra: '请只写与岗位有关的判断', missing: '请填写内容' },
  below: () => <ReaderField sender="应聘人" />,
  send: ({ note, isPublic = false }) =>
    call('POST /prod-api/cms/recruitment/note', { body: { applicationId, note, isPublic } }),
})

function itemsOf(application: Application) {
  const { applicationId, experienceYears, interviewAt, interviewPlace, decideBy, deleteOn, may } = application
  return [
    { label: '姓名', value: application.name },
    { label: '岗位', value: [application.position, application.deptName].filter(Boolean).join('，') },
    { label: '阶段', value: <StageTag stage={application.stage} /> },
    { label: '联系方式', value: <Contact key={applicationId} kind={applications} one={application} /> },
    { label: '所在城市', value: application.city },
    { label: '从业年限', value: experienceYears >= 0 ? `${experienceYears} 年` : '' },
    { label: '证书', value: application.certificates.join('、') },
    { label: '简历', value: <Resume application={application} /> },
    {
      label: '面试',
      value: interviewAt && <Interview id={applicationId} words={`${interviewAt}，${interviewPlace}`} />,
    },
    { label: '评分', value: may.handle ? <Rating application={application} /> : ratingInWords(application.rating) },
    { label: '人才库', value: application.keepInPool ? '同意加入' : '不同意加入' },
    ...sourceItems(application),
    ...sentItems(application),
    ...(decideBy ? [{ label: '决定期限', value: `${decideBy}，过后自动按未录用结束` }] : []),
    { label: '删除日期', value: deleteOn },
  ]
}

function Interview({ id: applicationId, words }: { id: string; words: string }) {
  const save = () => saveExport('POST /prod-api/cms/recruitment/calendar', { applicationId }, '面试')
  return (
    <>
      {words}
      <Button type="link" size="small" onClick={() => void save()}>
        加入日历
      </Button>
    </>
  )
}

const ratings = [0, 1, 2, 3, 4, 5].map((value) => ({ value, label: value === 0 ? '未评' : String(value) }))

function Rating({ application: { applicationId, version, rating } }: { application: Application }) {
  const change = useChange(applications)
  const rate = (next: number) =>
    change(
      call('PUT /prod-api/cms/recruitment/rate', { body: { applicationId, version, rating: next } }),
      next > 0 ? `已评 ${next} 分` : '已取消评分',
    )
  return (
    <Radio.Group
      aria-label="评分"
      optionType="button"
      size="small"
      options={ratings}
      value={rating}
      onChange={({ target }) => void rate(target.value as number)}
    />
  )
}

/** The interview of an application, and what its applicant may ask for. */
function Actions({ application, onGone }: { application: Application; onGone: () => void }) {
  const { applicationId: id, stage, interviewAt, may } = application
  const canInvite = stage === 'interview' || applicationMoves[stage].includes('interview')
  return (
    <CaseActions label="其他处理">
      <DialogButton
        label={interviewAt ? '更改面试' : '安排面试'}
        isAllowed={may.handle && canInvite}
        dialog={(close) => <InterviewDialog id={id} onClose={close} />}
      />
      <EditButton kind={applications} one={application} isAllowed={may.handle} correction={correction} />
      <RemoveButton kind={applications} one={application} onGone={onGone} />
    </CaseActions>
  )
}
