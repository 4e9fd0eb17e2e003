import type { Layout } from '@anju/contract/sections'
import { type ComponentType, lazy } from 'react'
import type { DetailPageProps, SectionPageProps } from '#ui/section/page-props.ts'
import type { OtherPage } from './routes.ts'

type SectionPages = { [L in Layout]: ComponentType<SectionPageProps<L>> }
type DetailPages = { [L in Layout]?: ComponentType<DetailPageProps<L>> }

const company = () => import('../features/company/pages.ts')
const cost = () => import('../features/cost/pages.ts')
const culture = () => import('../features/culture/pages.ts')
const education = () => import('../features/education/pages.ts')
const home = () => import('../features/home/pages.ts')
const law = () => import('../features/law/pages.ts')
const media = () => import('../features/media/pages.ts')
const proposal = () => import('../features/proposal/pages.ts')
const rules = () => import('../features/rules/pages.ts')
const search = () => import('../features/search/pages.ts')
const service = () => import('../features/service/pages.ts')

/** A page whose code is fetched, with that of the other pages of its feature, when one of them is first visited. */
function page<M, K extends keyof M>(feature: () => Promise<M>, name: K) {
  type Page = M[K] extends (props: infer P) => unknown ? ComponentType<P> : never
  return lazy(async () => ({ default: (await feature())[name] as Page }))
}

/**
 * The page of a section by its layout. Each page takes every section of its layout, so that a second section with other
 * own fields does not compile until the page handles both.
 */
export const sectionPages: SectionPages = {
  profile: page(company, 'ProfilePage'),
  timeline: page(company, 'ProfileTimelinePage'),
  departments: page(company, 'DepartmentPage'),
  related: page(company, 'RelatedPage'),
  projects: page(company, 'ProjectPage'),
  systems: page(company, 'ServiceSystemsPage'),
  services: page(company, 'ServiceServicesPage'),
  core: page(company, 'CultureCorePage'),
  'culture-overview': page(company, 'CultureOverviewPage'),
  culture: page(culture, 'CulturePage'),
  lectures: page(culture, 'LecturesPage'),
  stories: page(culture, 'StoriesPage'),
  voices: page(culture, 'VoicesPage'),
  'training-outline': page(education, 'TrainingOutlinePage'),
  training: page(education, 'TrainingPage'),
  stations: page(education, 'StationsPage'),
  studies: page(education, 'StudiesPage'),
  galleries: page(media, 'GalleryPage'),
  newspapers: page(media, 'NewspaperPage'),
  books: page(media, 'BookPage'),
  news: page(rules, 'NewsPage'),
  topics: page(rules, 'TopicsPage'),
  regulations: page(rules, 'RegulationsPage'),
  standards: page(rules, 'StandardsPage'),
  procedures: page(rules, 'ProceduresPage'),
  records: page(rules, 'RecordsPage'),
  cost: page(cost, 'CostSection'),
  positions: page(service, 'PositionsPage'),
  offices: page(service, 'OfficesPage'),
  proposal: page(proposal, 'ProposalPage'),
} satisfies SectionPages

const companyDetail = page(company, 'CompanyDetail')
const cultureDetail = page(culture, 'CultureDetail')
const educationDetail = page(education, 'EducationDetail')

/** The page of one item by its section's layout; a layout without one shows its items on the section's own page. */
export const detailPages: DetailPages = {
  profile: page(company, 'ProfileDetail'),
  projects: page(company, 'ProjectDetail'),
  services: page(company, 'ServiceServicesDetail'),
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
  newspapers: page(media, 'NewspaperDetail'),
  books: page(media, 'BookDetail'),
  news: page(rules, 'NewsDetail'),
  topics: page(rules, 'TopicDetail'),
  regulations: page(rules, 'RegulationDetail'),
}

/** Pages that belong to no single section. */
export const otherPages = {
  home: page(home, 'HomePage'),
  company: page(company, 'LandingPage'),
  education: page(education, 'EducationLandingPage'),
  media: page(media, 'MediaLandingPage'),
  rules: page(rules, 'RulesLandingPage'),
  newspaperList: page(media, 'NewspaperListPage'),
  laws: page(law, 'LawPage'),
  search: page(search, 'SearchPage'),
  accessibility: page(service, 'AccessibilityPage'),
  notFound: page(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  unauthorised: page(() => import('./unauthorised-page.tsx'), 'UnauthorisedPage'),
} satisfies Record<OtherPage, ComponentType<Record<never, never>>>
