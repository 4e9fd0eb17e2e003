// The pages of this feature, which travel as one file.
export { CultureDetail } from './culture-detail.tsx'
export { CulturePage } from './culture-page.tsx'
export { LecturesPage } from './lectures-page.tsx'
export { StoriesPage } from './stories-page.tsx'
export { VoicesPage } from './voices-page.tsx'
