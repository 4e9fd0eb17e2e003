import type { Application } from '@anju/contract/recruitment/desk'
import {
  type ApplicationStage,
  applicationLimits,
  applicationMoves,
  resumeKinds,
} from '@anju/contract/recruitment/terms'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useCase, useReload } from '#ui/case/case.api.ts'
import { Contact } from '#ui/case/contact.tsx'
import { CaseActions, CaseDrawer, MoveButtons, RemoveButton } from '#ui/case/drawer.tsx'
import { CaseHistory, CaseText } from '#ui/case/history.tsx'
import { NoteForm } from '#ui/case/note-form.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { CodeButton } from '#ui/frame/code-button.tsx'
import { consentInWords } from '#ui/frame/consent.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { saveExport } from '#ui/session/transfer.ts'
import { EditDialog } from './edit-dialog.tsx'
import { InterviewDialog } from './interview-dialog.tsx'
import { linesOf } from './lines.ts'
import { MoveDialog } from './move-dialog.tsx'
import { applications } from './recruitment.api.ts'
import { ratingInWords, StageTag } from './stage-tag.tsx'

/** One application: who applied, what has been done, and what can be done next. */
export function ApplicationDrawer({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  return (
    <CaseDrawer
      noun="应聘"
      query={useCase(applications, applicationId)}
      title={({ no }) => `应聘 ${no}`}
      items={itemsOf}
      onClose={onClose}
    >
      {(application) => (
        <>
          <CaseText title="想说的话" text={application.message} />
          <Moves application={application} onGone={onClose} />
          <CaseHistory title="处理经过" lines={linesOf(application.events)} />
          {application.may.handle && (
            <NoteForm
              kind={applications}
              id={applicationId}
              label="补充一句"
              extra="请只写与岗位有关的判断"
              maxLength={applicationLimits.note}
              reader="应聘人"
              send={(note) => call('POST /prod-api/cms/recruitment/note', { body: { applicationId, ...note } })}
            />
          )}
        </>
      )}
    </CaseDrawer>
  )
}

function itemsOf(application: Application) {
  const { applicationId, experienceYears, interviewAt, interviewPlace, decideBy, deleteOn, may } = application
  return [
    { label: '姓名', value: application.name },
    { label: '岗位', value: [application.position, application.deptName].filter(Boolean).join('，') },
    { label: '阶段', value: <StageTag stage={application.stage} /> },
    { label: '联系方式', value: <ApplicationContact key={applicationId} application={application} /> },
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
    { label: '提交时间', value: application.submitTime },
    { label: '同意', value: consentInWords(application.consent) },
    ...(decideBy ? [{ label: '决定期限', value: `${decideBy}，过后自动按未录用结束` }] : []),
    { label: '删除日期', value: deleteOn },
  ]
}

function ApplicationContact({ application }: { application: Application }) {
  const { applicationId, version, no, phone, email, may } = application
  const reload = useReload(applications)
  return (
    <>
      <Contact
        masked={{ phone, email }}
        partsOf={(contact) => [
          { text: contact.phone, scheme: 'tel' },
          { text: contact.email, scheme: 'mailto' },
        ]}
        mayRead={may.contact}
        read={() => call('POST /prod-api/cms/recruitment/contact', { body: { applicationId } })}
        reload={reload}
      />
      {may.code && (
        <CodeButton
          no={no}
          issue={(note) =>
            callQuietly('POST /prod-api/cms/recruitment/code', { body: { applicationId, version, note } })
          }
          reload={reload}
        />
      )}
    </>
  )
}

function Resume({ application: { applicationId, resumeKind, may } }: { application: Application }) {
  const reload = useReload(applications)
  if (!resumeKind) return <>未附简历</>
  const save = async () => {
    await saveExport('POST /prod-api/cms/recruitment/resume', { applicationId }, '简历')
    await reload()
  }
  return (
    <>
      {resumeKinds[resumeKind]}
      {may.contact && (
        <Button type="link" size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
          下载简历
        </Button>
      )}
    </>
  )
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
  const reload = useReload(applications)
  const rate = async (next: number) => {
    const body = { applicationId, version, rating: next }
    await runAndNotify(
      call('PUT /prod-api/cms/recruitment/rate', { body }),
      next > 0 ? `已评 ${next} 分` : '已取消评分',
    )
    await reload()
  }
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

/** Where the application can be moved, its interview, and what its applicant may ask for. */
function Moves({ application, onGone }: { application: Application; onGone: () => void }) {
  const { applicationId, no, stage, may } = application
  const reload = useReload(applications)
  const [to, setTo] = useState<ApplicationStage | null>(null)
  const [open, setOpen] = useState<'interview' | 'edit' | null>(null)
  const canInvite = stage === '面试' || applicationMoves[stage].includes('面试')
  const close = () => setOpen(null)
  return (
    <>
      <CaseActions label="处理">
        {may.handle && <MoveButtons moves={applicationMoves[stage]} labelOf={(one) => `移到“${one}”`} onMove={setTo} />}
        {may.handle && canInvite && (
          <Button onClick={() => setOpen('interview')}>{application.interviewAt ? '更改面试' : '安排面试'}</Button>
        )}
        {may.handle && <Button onClick={() => setOpen('edit')}>更正</Button>}
        <RemoveButton
          permission="cms:recruitment:remove"
          route="DELETE /prod-api/cms/recruitment/:applicationId"
          noun="应聘"
          id={applicationId}
          no={no}
          onRemoved={() => {
            onGone()
            void reload()
          }}
        />
      </CaseActions>
      {open === 'edit' && <EditDialog applicationId={applicationId} onClose={close} />}
      {to && <MoveDialog applicationId={applicationId} stage={to} onClose={() => setTo(null)} />}
      {open === 'interview' && <InterviewDialog applicationId={applicationId} onClose={close} />}
    </>
  )
}
