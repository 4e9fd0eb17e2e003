import type { Task } from '#platform/app/context'
import { renewFigures } from './publication.ts'

/** Counts the figures that the company publishes of its letters, once a month is over. */
export const renewFiguresTask: Task = {
  key: 'renew-figures',
  name: '更新公开的来信办理情况',
  group: 'SYSTEM',
  cron: '0 20 1 * * ?',
  remark:
    '公开来信办理情况（意见建议 → 办理设置 → 公开办理情况）时，每月第一天重新统计已结束的各月；当天没有运行的，次日补上',
  deletes: false,
  run: async (app, now) => ((await renewFigures(app, now)) ? '已更新公开的来信办理情况' : ''),
}
