import { contentReads } from '#modules/content'
import { lawReads } from '#modules/law'
import { proposalReads } from '#modules/proposal'
import { searchReads } from '#modules/search'
import { twinReads } from '#modules/twin'
import type { AnyRead } from '#platform/reader/read'

/**
 * The long reads of all modules, for the reader processes. Not collected from `modules.ts`: the declarations name everything that a
 * module has, and the bundle of the readers, which leaves out what no read uses, would be five times as large.
 */
export const reads: readonly AnyRead[] = [...contentReads, ...lawReads, ...proposalReads, ...searchReads, ...twinReads]
