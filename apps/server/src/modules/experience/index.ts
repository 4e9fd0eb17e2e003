/** What browsers report of visits, without personal data: how fast pages were, and faults of scripts. */

export { watchFaultsTask } from './rise.ts'
export { bindExperience } from './routes.ts'
export { purgeExperienceTask } from './task.ts'
