/**
 * What the company manages: projects with their buildings. Letters name them by id, with the name as it was then; a project belongs to
 * a department, to which its letters go by themselves.
 */

import { defineModule } from '#platform/app/module'
import { areProjects, listOptions as listPlaces } from './queries.ts'
import { bindPlace } from './routes.ts'

export { placeOf } from './given.ts'
export {
  departmentIdOfProject,
  departmentOfProject,
  findDepartmentOfProject,
  nameOfProject,
  namesInUse,
  namesOfProjects,
} from './names.ts'

export { listPlaces }

export const place = defineModule({
  name: 'place',
  tables: ['project', 'building'],
  bind: [bindPlace],
  answers: { areProjects },
  usesOfDepartment: [{ name: (count) => `${count} 个项目`, rows: [{ table: 'project', column: 'department_id' }] }],
  titles: { project: { from: 'project t', title: 't.name' } },
})
