// The pages of this feature, which travel as one file.
export { default as HomePage } from './home-page.tsx'
