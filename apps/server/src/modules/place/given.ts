import { forReference, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'

/** Where something is, as a form says it. */
type GivenPlace = {
  project: string
  projectId?: string | undefined
  buildingId?: string | undefined
  room?: string | undefined
}

type Place = {
  project: string
  project_id: string | null
  building: string
  building_id: string | null
  room: string
}

/**
 * The columns of a place. A project that is given by id has its own name, whatever the form says; one that is out of use is refused
 * unless it is `former`, where the place has been until now.
 */
export async function placeOf(tx: Tx, form: GivenPlace, former?: string | null): Promise<Place> {
  const room = visibleText(form.room ?? '')
  const { projectId, buildingId } = form
  if (!projectId) return { project: visibleText(form.project), project_id: null, building: '', building_id: null, room }
  const project = await tx
    .selectFrom('project')
    .select(['id', 'name', 'status'])
    .where('id', '=', projectId)
    .$call(forReference(tx))
    .executeTakeFirst()
  if (!project || (project.status !== 'enabled' && project.id !== former))
    return refuse('rejected', '所选的项目已停用，请重新选择', { field: 'projectId' })
  const building = buildingId
    ? await tx
        .selectFrom('building')
        .select(['id', 'name', 'project_id'])
        .where('id', '=', buildingId)
        .executeTakeFirst()
    : undefined
  if (buildingId && building?.project_id !== project.id)
    return refuse('rejected', '所选的楼栋已不在这个项目中，请重新选择', { field: 'buildingId' })
  const { id: building_id = null, name = '' } = building ?? {}
  return { project: project.name, project_id: project.id, building: name, building_id, room }
}
