import { reindexContent } from '#modules/content'
import { reindexLaws } from '#modules/law'
import { backupPlan } from '#modules/monitor'
import type { RestoreOptions } from '#platform/backup/restore'
import { migrations } from '../migrations/index.ts'

/** What restoring an archive must know of this application, wherever it is restored to. */
export const restoring: Pick<RestoreOptions, 'migrations' | 'plan' | 'reindex'> = {
  migrations,
  plan: backupPlan,
  reindex: async (tx) => {
    await reindexContent(tx)
    await reindexLaws(tx)
  },
}
