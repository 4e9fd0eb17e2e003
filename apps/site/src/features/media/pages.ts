// The pages of this feature, which travel as one file.
export { default as BookDetail } from './book/detail.tsx'
export { default as BookPage } from './book/page.tsx'
export { default as GalleryPage } from './gallery/page.tsx'
export { default as MediaLandingPage } from './media-landing-page.tsx'
export { default as NewspaperDetail } from './newspaper/detail.tsx'
export { default as NewspaperListPage } from './newspaper/list-page.tsx'
export { default as NewspaperPage } from './newspaper/page.tsx'
