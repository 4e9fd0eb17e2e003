import type { ProposalKind } from '@anju/contract/proposal/terms'
import { sections } from '@anju/contract/sections'

/** The way to the form for letters: of which kind, and about which project, as far as the place of the link says so. */
export function letterPath(about: { kind?: ProposalKind; project?: string } = {}): string {
  const query = new URLSearchParams(about).toString()
  return query ? `${sections.proposal.path}?${query}` : sections.proposal.path
}
