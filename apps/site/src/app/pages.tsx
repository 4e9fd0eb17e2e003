import type { Layout } from '@anju/contract/sections'
import { type ComponentType, lazy } from 'react'
import type { DetailPageProps, SectionPageProps } from '#ui/section/page-props.ts'
import type { OtherPage } from './routes.ts'

type SectionPages = { [L in Layout]: ComponentType<SectionPageProps<L>> }
type DetailPages = { [L in Layout]?: ComponentType<DetailPageProps<L>> }

/**
 * The page of a section by its layout: one chunk each, fetched when it is first visited. Each page takes every section
 * of its layout, so that a second section with other own fields does not compile until the page handles both.
 */
export const sectionPages: SectionPages = {
  profile: lazy(() => import('../features/company/profile/page.tsx')),
  timeline: lazy(() => import('../features/company/profile/timeline-page.tsx')),
  departments: lazy(() => import('../features/company/department/page.tsx')),
  related: lazy(() => import('../features/company/related/page.tsx')),
  projects: lazy(() => import('../features/company/project/page.tsx')),
  systems: lazy(() => import('../features/company/service/systems-page.tsx')),
  services: lazy(() => import('../features/company/service/services-page.tsx')),
  core: lazy(() => import('../features/company/culture/core-page.tsx')),
  'culture-overview': lazy(() => import('../features/company/culture/overview-page.tsx')),
  culture: lazy(() => import('../features/culture/culture-page.tsx')),
  lectures: lazy(() => import('../features/culture/lectures-page.tsx')),
  stories: lazy(() => import('../features/culture/stories-page.tsx')),
  voices: lazy(() => import('../features/culture/voices-page.tsx')),
  'training-outline': lazy(() => import('../features/education/training-outline-page.tsx')),
  training: lazy(() => import('../features/education/training-page.tsx')),
  stations: lazy(() => import('../features/education/stations-page.tsx')),
  studies: lazy(() => import('../features/education/studies-page.tsx')),
  galleries: lazy(() => import('../features/media/gallery/page.tsx')),
  newspapers: lazy(() => import('../features/media/newspaper/page.tsx')),
  books: lazy(() => import('../features/media/book/page.tsx')),
  news: lazy(() => import('../features/rules/news-page.tsx')),
  topics: lazy(() => import('../features/rules/topics-page.tsx')),
  regulations: lazy(() => import('../features/rules/regulations-page.tsx')),
  standards: lazy(() => import('../features/rules/standards-page.tsx')),
  procedures: lazy(() => import('../features/rules/procedures-page.tsx')),
  records: lazy(() => import('../features/rules/records-page.tsx')),
  cost: lazy(() => import('../features/cost/cost-section.tsx')),
  positions: lazy(() => import('../features/service/positions-page.tsx')),
  offices: lazy(() => import('../features/service/offices-page.tsx')),
  proposal: lazy(() => import('../features/proposal/proposal-page.tsx')),
} satisfies SectionPages

const companyDetail = lazy(() => import('../features/company/company-detail.tsx'))
const cultureDetail = lazy(() => import('../features/culture/culture-detail.tsx'))
const educationDetail = lazy(() => import('../features/education/education-detail.tsx'))

/** The page of one item by its section's layout; a layout without one shows its items on the section's own page. */
export const detailPages: DetailPages = {
  profile: lazy(() => import('../features/company/profile/detail.tsx')),
  projects: lazy(() => import('../features/company/project/detail.tsx')),
  services: lazy(() => import('../features/company/service/services-detail.tsx')),
  timeline: companyDetail,
  departments: companyDetail,
  related: companyDetail,
  systems: companyDetail,
  core: companyDetail,
  'culture-overview': companyDetail,
  culture: cultureDetail,
  lectures: cultureDetail,
  stories: cultureDetail,
  voices: cultureDetail,
  'training-outline': educationDetail,
  training: educationDetail,
  stations: educationDetail,
  studies: educationDetail,
  newspapers: lazy(() => import('../features/media/newspaper/detail.tsx')),
  books: lazy(() => import('../features/media/book/detail.tsx')),
  news: lazy(() => import('../features/rules/news-detail.tsx')),
  topics: lazy(() => import('../features/rules/topic-detail.tsx')),
  regulations: lazy(() => import('../features/rules/regulation-detail.tsx')),
}

/** Pages that belong to no single section: `export default function Page()`. */
export const otherPages = {
  home: lazy(() => import('../features/home/home-page.tsx')),
  company: lazy(() => import('../features/company/landing/page.tsx')),
  education: lazy(() => import('../features/education/education-landing-page.tsx')),
  media: lazy(() => import('../features/media/media-landing-page.tsx')),
  rules: lazy(() => import('../features/rules/rules-landing-page.tsx')),
  newspaperList: lazy(() => import('../features/media/newspaper/list-page.tsx')),
  laws: lazy(() => import('../features/law/law-page.tsx')),
  search: lazy(() => import('../features/search/search-page.tsx')),
  accessibility: lazy(() => import('../features/service/accessibility-page.tsx')),
  notFound: lazy(() => import('./not-found-page.tsx')),
  unauthorised: lazy(() => import('./unauthorised-page.tsx')),
} satisfies Record<OtherPage, ComponentType<Record<never, never>>>
