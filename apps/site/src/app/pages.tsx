import type { ContentItem } from '@anju/contract/content'
import type { Layout, SectionKey } from '@anju/contract/sections'
import { type ComponentType, lazy } from 'react'
import type { OtherPage } from './routes.ts'

/** Every section page is `export default function Page({ sectionKey }: { sectionKey: SectionKey })`. */
export type SectionPageProps = { sectionKey: SectionKey }
/** Every detail page gets its section and the item, which is loaded and readable. */
export type DetailPageProps = { sectionKey: SectionKey; item: ContentItem }

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
const section = (load: Load<SectionPageProps>) => lazy(load)
const detail = (load: Load<DetailPageProps>) => lazy(load)
const page = (load: Load<Record<never, never>>) => lazy(load)

/** The page of a section by its layout: one chunk each, fetched when it is first visited. */
export const sectionPages = {
  profile: section(() => import('../features/company/profile/page.tsx')),
  timeline: section(() => import('../features/company/profile/timeline-page.tsx')),
  departments: section(() => import('../features/company/department/page.tsx')),
  related: section(() => import('../features/company/related/page.tsx')),
  projects: section(() => import('../features/company/project/page.tsx')),
  systems: section(() => import('../features/company/service/systems-page.tsx')),
  services: section(() => import('../features/company/service/services-page.tsx')),
  core: section(() => import('../features/company/culture/core-page.tsx')),
  'culture-overview': section(() => import('../features/company/culture/overview-page.tsx')),
  culture: section(() => import('../features/culture/culture-page.tsx')),
  lectures: section(() => import('../features/culture/lectures-page.tsx')),
  stories: section(() => import('../features/culture/stories-page.tsx')),
  voices: section(() => import('../features/culture/voices-page.tsx')),
  'training-outline': section(() => import('../features/education/training-outline-page.tsx')),
  training: section(() => import('../features/education/training-page.tsx')),
  stations: section(() => import('../features/education/stations-page.tsx')),
  studies: section(() => import('../features/education/studies-page.tsx')),
  galleries: section(() => import('../features/media/gallery/page.tsx')),
  newspapers: section(() => import('../features/media/newspaper/page.tsx')),
  books: section(() => import('../features/media/book/page.tsx')),
  news: section(() => import('../features/rules/news-page.tsx')),
  topics: section(() => import('../features/rules/topics-page.tsx')),
  regulations: section(() => import('../features/rules/regulations-page.tsx')),
  standards: section(() => import('../features/rules/standards-page.tsx')),
  procedures: section(() => import('../features/rules/procedures-page.tsx')),
  records: section(() => import('../features/rules/records-page.tsx')),
  cost: section(() => import('../features/cost/cost-section.tsx')),
  positions: section(() => import('../features/service/positions-page.tsx')),
  offices: section(() => import('../features/service/offices-page.tsx')),
  proposal: section(() => import('../features/proposal/proposal-page.tsx')),
} satisfies Record<Layout, ComponentType<SectionPageProps>>

const companyDetail = detail(() => import('../features/company/company-detail.tsx'))
const cultureDetail = detail(() => import('../features/culture/culture-detail.tsx'))
const educationDetail = detail(() => import('../features/education/education-detail.tsx'))

/** The page of one item by its section's layout; a layout without one shows its items on the section's own page. */
export const detailPages: Partial<Record<Layout, ComponentType<DetailPageProps>>> = {
  profile: detail(() => import('../features/company/profile/detail.tsx')),
  projects: detail(() => import('../features/company/project/detail.tsx')),
  services: detail(() => import('../features/company/service/services-detail.tsx')),
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
  newspapers: detail(() => import('../features/media/newspaper/detail.tsx')),
  books: detail(() => import('../features/media/book/detail.tsx')),
  news: detail(() => import('../features/rules/news-detail.tsx')),
  topics: detail(() => import('../features/rules/topic-detail.tsx')),
  regulations: detail(() => import('../features/rules/regulation-detail.tsx')),
}

/** Pages that belong to no single section: `export default function Page()`. */
export const otherPages = {
  home: page(() => import('../features/home/home-page.tsx')),
  company: page(() => import('../features/company/landing/page.tsx')),
  education: page(() => import('../features/education/education-landing-page.tsx')),
  media: page(() => import('../features/media/media-landing-page.tsx')),
  rules: page(() => import('../features/rules/rules-landing-page.tsx')),
  newspaperList: page(() => import('../features/media/newspaper/list-page.tsx')),
  laws: page(() => import('../features/law/law-page.tsx')),
  search: page(() => import('../features/search/search-page.tsx')),
  notFound: page(() => import('./not-found-page.tsx')),
  unauthorised: page(() => import('./unauthorised-page.tsx')),
} satisfies Record<OtherPage, ComponentType<Record<never, never>>>
