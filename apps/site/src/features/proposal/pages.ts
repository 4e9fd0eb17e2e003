// The pages of this feature, which travel as one file.
export { ProposalPage } from './proposal-page.tsx'
