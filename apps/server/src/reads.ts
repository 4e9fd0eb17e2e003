import { contentReads } from '#modules/content'
import { lawReads } from '#modules/law'
import { searchReads } from '#modules/search'
import type { AnyRead } from '#platform/reader/read'

/** Every long read that runs aside. */
export const reads: readonly AnyRead[] = [...contentReads, ...lawReads, ...searchReads]
