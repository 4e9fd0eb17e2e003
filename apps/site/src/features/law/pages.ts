// The pages of this feature, which travel as one file.
export { default as LawPage } from './law-page.tsx'
