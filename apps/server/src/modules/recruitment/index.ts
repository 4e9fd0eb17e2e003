/**
 * Recruitment: applications for positions with number and query code, and the desk where they are decided.
 *
 * An application belongs to a position, an item of the section `information`, and to its department. Stages and moves
 * are data of the contract; a résumé never has a public address (record 0061).
 */

import { caseData, purgeFilesTask } from '#modules/case'
import { defineModule } from '#platform/app/module'
import { positionsAnswered } from './desk/hand-over.ts'
import { interviewsHeld } from './desk/interviews.ts'
import { bindRecruitmentDesk } from './desk/routes.ts'
import { waitingApplications } from './desk/waiting.ts'
import { APPLICATION } from './kind.ts'
import { applicationRule } from './privacy.ts'
import { RESUMES } from './resume/kind.ts'
import { bindRecruitment } from './routes.ts'
import { deleteApplicationsTask, remindApplicationsTask } from './task.ts'

export { APPLICATION } from './kind.ts'

export const recruitment = defineModule({
  ...caseData(APPLICATION, '份应聘'),
  name: 'recruitment',
  tables: ['application', 'recruiter'],
  bind: [bindRecruitment, bindRecruitmentDesk],
  tasks: [purgeFilesTask(RESUMES), deleteApplicationsTask, remindApplicationsTask],
  waiting: [waitingApplications],
  openWork: [positionsAnswered, interviewsHeld],
  titles: { application: { from: 'application t', title: 't.no' } },
  privacy: { application: applicationRule },
})
