// The pages of this feature, which travel as one file.
export { EducationDetail } from './education-detail.tsx'
export { EducationLandingPage } from './education-landing-page.tsx'
export { StationsPage } from './stations-page.tsx'
export { StudiesPage } from './studies-page.tsx'
export { TrainingOutlinePage } from './training-outline-page.tsx'
export { TrainingPage } from './training-page.tsx'
