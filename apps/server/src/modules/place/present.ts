import type { PlaceRow } from '@anju/contract/place/routes'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Project } from './queries.ts'

/** A project as the console reads it. */
export const presentProject = (row: Project): PlaceRow => ({
  projectId: row.id,
  projectName: row.name,
  deptId: row.department_id ?? '',
  deptName: row.department ?? '',
  orderNum: row.sort_no,
  status: wireStatus(row.status),
  contentId: row.content_id,
  buildings: row.buildings.map(({ id, name }) => ({ buildingId: id, name })),
  ...toAuditFields(row),
})
