// The pages of this feature, which travel as one file.
export { default as CostSection } from './cost-section.tsx'
