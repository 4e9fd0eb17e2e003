import type { Application } from '@anju/contract/recruitment/desk'
import { type ApplicationStage, applicationLimits, applicationStageLabels } from '@anju/contract/recruitment/terms'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { MoveDialog } from '#ui/case/move-dialog.tsx'
import { NoteField } from '#ui/case/note-field.tsx'
import { call } from '#ui/session/call.ts'
import { applications, useSentences } from './recruitment.api.ts'
import { StageTag } from './stage-tag.tsx'

/** Moves an application, with the sentence that its applicant reads, which begins as that of the stage. */
export function ApplicationMove({ stage, ...dialog }: CaseDialogProps & { stage: ApplicationStage }) {
  const sentence = useSentences()?.(stage)
  if (sentence === undefined) return null
  return (
    <MoveDialog<Application, { note: string }>
      {...dialog}
      kind={applications}
      to={applicationStageLabels[stage]}
      nameOf={({ name }) => name}
      initial={() => ({ note: sentence })}
      send={({ note }, { applicationId, version }) =>
        call('PUT /prod-api/cms/recruitment/move', { body: { applicationId, version, stage, note } })
      }
    >
      {(application) => (
        <>
          <p>
            {application.position}，现在 <StageTag stage={application.stage} />
          </p>
          <NoteField
            label="给应聘人的话"
            extra="应聘人凭编号与查询码可以看到"
            missing="请填写给应聘人的话"
            rows={5}
            maxLength={applicationLimits.note}
          />
        </>
      )}
    </MoveDialog>
  )
}
