import { KEPT_DAYS } from '@anju/contract/experience/terms'
import type { Task } from '#platform/app/context'
import { purgeExperience } from './store.queries.ts'
import { lastDays } from './summary.queries.ts'

export const purgeExperienceTask: Task = {
  key: 'purge-experience',
  name: '清理访客体验',
  group: 'SYSTEM',
  cron: '0 55 3 * * ?',
  remark: `删除 ${KEPT_DAYS} 天以前的访客体验数字与脚本错误`,
  deletes: true,
  run: async ({ db }, now) => {
    const [first = ''] = lastDays(now, KEPT_DAYS)
    return `已清理 ${await purgeExperience(db, first)} 组脚本错误`
  },
}
