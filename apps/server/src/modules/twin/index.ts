/** Public pages as the server renders them, and what leads search engines and link previews to them. */
export { findTwin, movedTo, worldOf } from './find.ts'
export { framed } from './head/frame.ts'
export { dataBlock, headOf } from './head/head.ts'
export { lockedSection, lockedTwin, missingTwin } from './page/missing.ts'
export { pushTask } from './push/push.task.ts'
export { twinReads } from './reads.ts'
export { bindTwin } from './routes.ts'
export type { Twin, World } from './twin.ts'
