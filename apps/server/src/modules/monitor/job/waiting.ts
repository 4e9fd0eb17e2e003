import type { Waiting } from '#platform/app/waiting'
import { countFailing } from './queries.ts'

/** The tasks, such as the backup, of which the last run failed. */
export const waitingJobs: Waiting = {
  permission: 'monitor:job:list',
  rank: 10,
  async count({ app }) {
    const keys = app.scheduler.tasks.map(({ key }) => key)
    return [
      { key: 'job-failing', label: '失败的定时任务', count: await countFailing(app.db, keys), path: '/monitor/job' },
    ]
  },
}
