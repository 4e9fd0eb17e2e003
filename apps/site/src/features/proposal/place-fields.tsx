import type { PlaceOption } from '@anju/contract/place/routes'
import { placeLimits } from '@anju/contract/place/terms'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { useEffect, useId } from 'react'
import { useApi } from '#ui/api/use-api.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { type Bound, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import { mineNow } from '#ui/my-project.ts'
import { ProjectField } from './project-field.tsx'
import type { Draft } from './proposal-draft.ts'
import { rememberPlace } from './remembered-place.ts'

const NONE = 'none'
const OTHER = 'other'
const LOADING = 'loading'

/** What a draft says of a place by name or by an id that is out of use, as one of these projects or as a text. */
export function settled(draft: Draft, projects: readonly PlaceOption[]): Partial<Draft> | null {
  const { projectId, project, elsewhere } = draft
  if (projectId) {
    const known = projects.some((one) => one.projectId === projectId)
    return known ? null : { projectId: '', buildingId: '' }
  }
  if (elsewhere || !project || projects.length === 0) return null
  const mine = mineNow()
  const same = projects.find(
    ({ name, contentId }) => name === project || (project === mine?.title && contentId === mine.contentId),
  )
  return same ? { projectId: same.projectId, project: same.name } : { elsewhere: true }
}

/** Where a letter is about: one of the company's projects, with building and room, or another place in the sender's own words. */
export function PlaceFields(bound: Bound<Draft>) {
  const { state, data } = useApi('GET /api/cms/place')
  const projects = data?.projects
  const { draft, change } = bound
  useEffect(() => {
    const part = projects && settled(draft, projects)
    if (part) change(part)
  })
  if (state !== 'loading' && !projects?.length)
    return (
      <div className={styles.pair}>
        <ProjectField {...bound} />
        <LocationField {...bound} />
      </div>
    )
  const project = projects?.find(({ projectId }) => projectId === draft.projectId)
  return (
    <>
      <div className={styles.pair}>
        <ProjectChoice {...bound} projects={projects ?? []} isLoading={state === 'loading'} />
        {draft.elsewhere ? (
          <TextField
            {...bound}
            name="project"
            label="项目名称"
            maxLength={proposalLimits.project}
            hint="小区、大厦或院区的名称"
          />
        ) : (
          project && project.buildings.length > 0 && <BuildingChoice {...bound} project={project} />
        )}
      </div>
      <div className={styles.pair}>
        <TextField {...bound} name="room" label="房号" maxLength={placeLimits.room} hint="可以不填，如：1203" />
        <LocationField {...bound} />
      </div>
    </>
  )
}

const LocationField = (bound: Bound<Draft>) => (
  <TextField {...bound} name="location" label="具体位置" maxLength={60} hint="如：3 号楼二层" />
)

function chosenIn({ elsewhere, projectId }: Draft, isLoading: boolean): string {
  if (isLoading) return LOADING
  return elsewhere ? OTHER : projectId || NONE
}

type ProjectProps = Bound<Draft> & { projects: readonly PlaceOption[]; isLoading: boolean }

function ProjectChoice({ draft, errors, change, projects, isLoading }: ProjectProps) {
  const choose = (value: string) => {
    const elsewhere = value === OTHER
    const projectId = value === OTHER || value === NONE ? '' : value
    const project = projects.find((one) => one.projectId === projectId)?.name ?? ''
    change({ projectId, buildingId: '', project, elsewhere })
    rememberPlace(projectId, '')
  }
  return (
    <Combobox
      label="所在项目"
      choices={projects.map(({ projectId, name }) => ({ value: projectId, label: name }))}
      // Until the projects are known the field shows what the draft says.
      always={
        isLoading
          ? [{ value: LOADING, label: draft.project }]
          : [
              { value: NONE, label: '不涉及具体项目' },
              { value: OTHER, label: '其他（请填写）' },
            ]
      }
      value={chosenIn(draft, isLoading)}
      onChoose={choose}
      disabled={isLoading}
      error={errors.projectId}
    />
  )
}

function BuildingChoice({ draft, errors, change, project }: Bound<Draft> & { project: PlaceOption }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>楼栋</label>
      <select
        id={id}
        value={draft.buildingId}
        aria-invalid={errors.buildingId ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target: { value } }) => {
          change({ buildingId: value })
          rememberPlace(project.projectId, value)
        }}
      >
        <option value="">不清楚或不涉及</option>
        {project.buildings.map(({ buildingId, name }) => (
          <option key={buildingId} value={buildingId}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={styles.note}>
        {errors.buildingId && <span className={styles.error}>{errors.buildingId}</span>}
      </p>
    </div>
  )
}
