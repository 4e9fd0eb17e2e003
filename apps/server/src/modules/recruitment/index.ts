/** Recruitment: applications for positions with number and query code, and the desk where they are decided. */

export { bindRecruitmentCode } from './desk/code.routes.ts'
export { bindRecruitmentDesk } from './desk/routes.ts'
export { KEEPING } from './keeping.ts'
export { purgeResumesTask } from './resume/task.ts'
export { bindRecruitment } from './routes.ts'
export { bindRecruitmentSetting } from './setting.routes.ts'
export { deleteApplicationsTask } from './task.ts'
