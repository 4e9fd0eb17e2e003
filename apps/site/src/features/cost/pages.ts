// The pages of this feature, which travel as one file.
export { CostSection } from './cost-section.tsx'
