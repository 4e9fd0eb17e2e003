/**
 * Public pages as the server renders them, and what leads search engines and link previews to them (record 0065).
 *
 * `own` has a view for each public section, `head` the frame, titles, JSON-LD and preloads, `card` the pictures of
 * previews, `found` the sitemap, the feeds and robots.txt, `push` the task that sends new addresses to Baidu.
 */

import { defineModule } from '#platform/app/module'
import { pushTask } from './push/push.task.ts'
import { twinReads } from './reads.ts'
import { bindTwin } from './routes.ts'

export { findTwin, isHashRoute, movedTo, worldOf } from './find.ts'
export { faultPage } from './head/fault.ts'
export { framed } from './head/frame.ts'
export { dataBlock, headOf } from './head/head.ts'
export { lockedSection, lockedTwin, missingTwin } from './page/missing.ts'
export { twinReads } from './reads.ts'
export type { Twin, World } from './twin.ts'

export const twin = defineModule({
  name: 'twin',
  bind: [bindTwin],
  reads: twinReads,
  tasks: [pushTask],
})
