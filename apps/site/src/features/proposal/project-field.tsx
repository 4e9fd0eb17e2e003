import { proposalLimits } from '@anju/contract/proposal/terms'
import { useId } from 'react'
import { isHidden } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { type Bound, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import type { Draft } from './proposal-draft.ts'

const section = 'introduceIntroduction'
const OTHER = '其他'
/** As many as the server gives at once; a company with more has the sender write the name. */
const MOST = 50

/** The names of the projects that the company manages now; undefined while they are not known. */
function useNames(): readonly string[] | undefined {
  const { state, data } = useApi(isHidden(section) ? null : 'GET /api/cms/content/list', {
    query: { section, pageSize: MOST },
  })
  if (state === 'loading') return undefined
  return data?.rows.filter(({ fields }) => fields.status !== '已撤场').map(({ title }) => title) ?? []
}

/** Which project a letter is about: one of the company's, or another place in the sender's own words. */
export function ProjectField(bound: Bound<Draft>) {
  const id = useId()
  const names = useNames()
  const { project, elsewhere } = bound.draft
  const known = names?.includes(project) ?? true
  const field = { ...bound, name: 'project', maxLength: proposalLimits.project } as const
  if (names?.length === 0) return <TextField {...field} label="所在项目" hint="小区、大厦或院区的名称" />
  // A former form had the name written.
  const written = elsewhere || (project !== '' && !known)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>所在项目</label>
      <select
        id={id}
        value={written ? OTHER : project}
        onChange={({ target: { value } }) =>
          bound.change(value === OTHER ? { project: '', elsewhere: true } : { project: value, elsewhere: false })
        }
      >
        <option value="">不涉及具体项目</option>
        {names === undefined && project && !elsewhere && <option value={project}>{project}</option>}
        {names?.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{OTHER}（自己填写）</option>
      </select>
      {written ? (
        <TextField {...field} label="项目名称" hint="小区、大厦或院区的名称" />
      ) : (
        <p className={styles.note} />
      )}
    </div>
  )
}
