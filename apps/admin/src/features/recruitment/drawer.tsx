import type { Application } from '@anju/contract/recruitment/desk'
import { type ApplicationStage, applicationMoves, resumeKinds } from '@anju/contract/recruitment/terms'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Flex, Radio } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { consentInWords } from '#ui/frame/consent.ts'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { DeleteButton } from '#ui/list/delete-button.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { saveExport } from '#ui/session/transfer.ts'
import { Contact } from './contact.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ApplicationHistory } from './history.tsx'
import { InterviewDialog } from './interview-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { useApplication, useReload } from './recruitment.api.ts'
import styles from './recruitment.module.css'
import { ratingInWords, StageTag } from './stage-tag.tsx'

/** One application: who applied, what has been done, and what can be done next. */
export function ApplicationDrawer({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { data, error, refetch } = useApplication(applicationId)
  const application = data?.data
  if (!application)
    return (
      <DetailDrawer title="应聘" onClose={onClose}>
        {error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  const { experienceYears, interviewAt, interviewPlace, decideBy, deleteOn, may } = application
  return (
    <DetailDrawer
      title={`应聘 ${application.no}`}
      onClose={onClose}
      items={[
        { label: '姓名', value: application.name },
        { label: '岗位', value: [application.position, application.deptName].filter(Boolean).join('，') },
        { label: '阶段', value: <StageTag stage={application.stage} /> },
        { label: '联系方式', value: <Contact key={applicationId} application={application} /> },
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
      ]}
    >
      {application.message && (
        <section aria-label="想说的话">
          <h2 className={styles.heading}>想说的话</h2>
          <p className={styles.text}>{application.message}</p>
        </section>
      )}
      <Moves application={application} onGone={onClose} />
      <ApplicationHistory events={application.events} />
      {may.handle && <NoteForm applicationId={applicationId} />}
    </DetailDrawer>
  )
}

function Resume({ application: { applicationId, resumeKind, may } }: { application: Application }) {
  const reload = useReload()
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
  const reload = useReload()
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
  const { applicationId, stage, may } = application
  const reload = useReload()
  const [editing, setEditing] = useState(false)
  const [to, setTo] = useState<ApplicationStage | null>(null)
  const [inviting, setInviting] = useState(false)
  const canInvite = stage === '面试' || applicationMoves[stage].includes('面试')
  return (
    <>
      <Flex gap={8} wrap className={styles.actions} role="group" aria-label="处理">
        {may.handle &&
          applicationMoves[stage].map((one, at) => (
            <Button key={one} type={at === 0 ? 'primary' : 'default'} onClick={() => setTo(one)}>
              移到“{one}”
            </Button>
          ))}
        {may.handle && canInvite && (
          <Button onClick={() => setInviting(true)}>{application.interviewAt ? '更改面试' : '安排面试'}</Button>
        )}
        {may.handle && <Button onClick={() => setEditing(true)}>更正</Button>}
        <Permitted any={['cms:recruitment:remove']}>
          <DeleteButton
            route="DELETE /prod-api/cms/recruitment/:applicationId"
            noun="应聘"
            ids={[applicationId]}
            names={[application.no]}
            onRemoved={() => {
              onGone()
              void reload()
            }}
          />
        </Permitted>
      </Flex>
      {editing && <EditDialog application={application} onClose={() => setEditing(false)} />}
      {to && <MoveDialog applicationId={applicationId} stage={to} onClose={() => setTo(null)} />}
      {inviting && <InterviewDialog application={application} onClose={() => setInviting(false)} />}
    </>
  )
}
