import { waitingIn } from '#modules/case'
import { APPLICATIONS } from './queries.ts'

/** The applications that nobody has looked at. */
export const waitingApplications = waitingIn(APPLICATIONS, 3, { new: '待筛选的应聘' })
