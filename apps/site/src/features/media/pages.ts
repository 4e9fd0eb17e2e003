// The pages of this feature, which travel as one file.
export { BookDetail } from './book/detail.tsx'
export { BookPage } from './book/page.tsx'
export { GalleryPage } from './gallery/page.tsx'
export { MediaLandingPage } from './media-landing-page.tsx'
export { NewspaperDetail } from './newspaper/detail.tsx'
export { NewspaperListPage } from './newspaper/list-page.tsx'
export { NewspaperPage } from './newspaper/page.tsx'
