// The pages of this feature, which travel as one file.
export { default as ProposalPage } from './proposal-page.tsx'
