// The pages of this feature, which travel as one file.
export { SearchPage } from './search-page.tsx'
