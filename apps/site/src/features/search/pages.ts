// The pages of this feature, which travel as one file.
export { default as SearchPage } from './search-page.tsx'
