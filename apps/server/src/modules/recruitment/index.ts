/** Recruitment: applications for positions with number and query code, their résumés, and how long they are kept. */

export { purgeResumesTask } from './resume/task.ts'
export { bindRecruitment } from './routes.ts'
export { deleteApplicationsTask } from './task.ts'
