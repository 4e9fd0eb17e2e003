// The pages of this feature, which travel as one file.
export { HomePage } from './home-page.tsx'
