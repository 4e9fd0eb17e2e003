// The pages of this feature, which travel as one file.
export { LawPage } from './law-page.tsx'
