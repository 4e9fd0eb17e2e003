// The pages of this feature, which travel as one file.
export { default as CultureDetail } from './culture-detail.tsx'
export { default as CulturePage } from './culture-page.tsx'
export { default as LecturesPage } from './lectures-page.tsx'
export { default as StoriesPage } from './stories-page.tsx'
export { default as VoicesPage } from './voices-page.tsx'
