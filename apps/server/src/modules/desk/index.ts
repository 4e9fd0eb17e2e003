/** The content desk: working copies of items, their review, publication and history. */
import { bindBin } from './bin/routes.ts'
import { bindBulk } from './bulk/routes.ts'
import { bindExchange } from './exchange/routes.ts'
import { bindHistory } from './history.routes.ts'
import { bindNotices } from './notice/routes.ts'
import { bindPreview } from './preview.routes.ts'
import { bindItems } from './routes.ts'
import { bindCheck } from './safety/routes.ts'
import { bindWorkflow } from './workflow.routes.ts'

export { replacementTask } from './replacement/service.ts'
export { findInScope } from './scope.ts'
export { binTask, blankItemsTask } from './sweep.ts'

/** Binds every call of this module. */
export function bindDesk(...to: Parameters<typeof bindItems>): void {
  for (const bindPart of [
    bindBin,
    bindBulk,
    bindCheck,
    bindExchange,
    bindHistory,
    bindItems,
    bindNotices,
    bindPreview,
    bindWorkflow,
  ])
    bindPart(...to)
}
