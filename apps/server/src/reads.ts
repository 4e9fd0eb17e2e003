import { contentReads } from '#modules/content'
import { lawReads } from '#modules/law'
import { proposalReads } from '#modules/proposal'
import { findDocuments, searchReads } from '#modules/search'
import { twinReads } from '#modules/twin'
import type { AnyRead } from '#platform/reader/read'

/** All long reads that run in readers. */
export const reads: readonly AnyRead[] = [
  ...contentReads,
  ...lawReads,
  ...proposalReads,
  ...searchReads,
  findDocuments,
  ...twinReads,
]
