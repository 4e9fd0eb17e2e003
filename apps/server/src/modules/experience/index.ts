/** What browsers report of visits, without personal data: how fast pages were, and faults of scripts (record 0017). */

import { defineModule } from '#platform/app/module'
import { watchFaultsTask } from './rise.ts'
import { bindExperience } from './routes.ts'
import { purgeExperienceTask } from './task.ts'

export { watchFaultsTask } from './rise.ts'

export const experience = defineModule({
  name: 'experience',
  tables: ['experience_day', 'experience_fault'],
  bind: [bindExperience],
  tasks: [purgeExperienceTask, watchFaultsTask],
  titles: { fault: { from: 'experience_fault t', title: "t.message || ' ' || t.place" } },
})
