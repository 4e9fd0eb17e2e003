// The pages of this feature, which travel as one file.
export { default as EducationDetail } from './education-detail.tsx'
export { default as EducationLandingPage } from './education-landing-page.tsx'
export { default as StationsPage } from './stations-page.tsx'
export { default as StudiesPage } from './studies-page.tsx'
export { default as TrainingOutlinePage } from './training-outline-page.tsx'
export { default as TrainingPage } from './training-page.tsx'
