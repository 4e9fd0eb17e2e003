import type { Layout } from '@anju/contract/sections'
import type { DetailPageProps, SectionPageProps } from '#ui/section/page-props.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { type Page, fetchedPage as page } from './fetched-page.tsx'
import type { OtherPage } from './routes.ts'

type SectionPages = { [L in Layout]: Page<SectionPageProps<L>> }
type DetailPages = { [L in Layout]?: Page<DetailPageProps<L>> }

/**
 * The page of a section by its layout. Each page takes every section of its layout, so that a second section with other
 * own fields does not compile until the page handles both.
 */
export const sectionPages: SectionPages = {
  profile: page(() => import('../features/company/profile/page.tsx'), 'ProfilePage'),
  timeline: page(() => import('../features/company/profile/timeline-page.tsx'), 'ProfileTimelinePage'),
  departments: page(() => import('../features/company/department/page.tsx'), 'DepartmentPage'),
  related: page(() => import('../features/company/related/page.tsx'), 'RelatedPage'),
  projects: page(() => import('../features/company/project/page.tsx'), 'ProjectPage'),
  systems: page(() => import('../features/company/service/systems-page.tsx'), 'ServiceSystemsPage'),
  services: page(() => import('../features/company/service/services-page.tsx'), 'ServiceServicesPage'),
  core: page(() => import('../features/company/culture/core-page.tsx'), 'CultureCorePage'),
  'culture-overview': page(() => import('../features/company/culture/overview-page.tsx'), 'CultureOverviewPage'),
  culture: page(() => import('../features/culture/front/page.tsx'), 'CulturePage'),
  lectures: page(() => import('../features/culture/lecture/page.tsx'), 'LecturesPage'),
  stories: page(() => import('../features/culture/story/page.tsx'), 'StoriesPage'),
  voices: page(() => import('../features/culture/voice/page.tsx'), 'VoicesPage'),
  'training-outline': page(() => import('../features/education/training-outline-page.tsx'), 'TrainingOutlinePage'),
  training: page(() => import('../features/education/training-page.tsx'), 'TrainingPage'),
  stations: page(() => import('../features/education/stations-page.tsx'), 'StationsPage'),
  studies: page(() => import('../features/education/studies-page.tsx'), 'StudiesPage'),
  galleries: page(() => import('../features/media/gallery/page.tsx'), 'GalleryPage'),
  newspapers: page(() => import('../features/media/newspaper/page.tsx'), 'NewspaperPage'),
  books: page(() => import('../features/media/book/page.tsx'), 'BookPage'),
  news: page(() => import('../features/rules/news-page.tsx'), 'NewsPage'),
  topics: page(() => import('../features/rules/topic/help-page.tsx'), 'TopicsPage'),
  regulations: page(() => import('../features/rules/regulations-page.tsx'), 'RegulationsPage'),
  standards: page(() => import('../features/rules/standards-page.tsx'), 'StandardsPage'),
  procedures: page(() => import('../features/rules/procedures-page.tsx'), 'ProceduresPage'),
  records: page(() => import('../features/rules/records-page.tsx'), 'RecordsPage'),
  cost: page(() => import('../features/cost/cost-section.tsx'), 'CostSection'),
  positions: page(() => import('../features/service/positions-page.tsx'), 'PositionsPage'),
  offices: page(() => import('../features/service/offices-page.tsx'), 'OfficesPage'),
  proposal: page(() => import('../features/proposal/proposal-page.tsx'), 'ProposalPage'),
} satisfies SectionPages

const cultureDetail = page(() => import('../features/culture/detail.tsx'), 'CultureDetail')

/** The page of one item by its section's layout; a layout without one shows its items on the section's own page. */
export const detailPages: DetailPages = {
  profile: page(() => import('../features/company/profile/detail.tsx'), 'ProfileDetail'),
  projects: page(() => import('../features/company/project/case/page.tsx'), 'ProjectDetail'),
  services: page(() => import('../features/company/service/services-detail.tsx'), 'ServiceServicesDetail'),
  timeline: page(() => import('../features/company/profile/milestone-detail.tsx'), 'MilestoneDetail'),
  departments: page(() => import('../features/company/department/detail.tsx'), 'DepartmentDetail'),
  related: page(() => import('../features/company/related/detail.tsx'), 'RelatedDetail'),
  systems: page(() => import('../features/company/service/system-detail.tsx'), 'SystemDetail'),
  core: page(() => import('../features/company/culture/idea-detail.tsx'), 'IdeaDetail'),
  'culture-overview': page(() => import('../features/company/culture/chapter-detail.tsx'), 'ChapterDetail'),
  culture: cultureDetail,
  lectures: cultureDetail,
  stories: cultureDetail,
  voices: cultureDetail,
  'training-outline': page(() => import('../features/education/training-outline-detail.tsx'), 'TrainingOutlineDetail'),
  training: page(() => import('../features/education/course-view.tsx'), 'CourseView'),
  stations: page(() => import('../features/education/station-view.tsx'), 'StationView'),
  studies: page(() => import('../features/education/tour-view.tsx'), 'TourView'),
  newspapers: page(() => import('../features/media/newspaper/detail.tsx'), 'NewspaperDetail'),
  books: page(() => import('../features/media/book/detail.tsx'), 'BookDetail'),
  news: page(() => import('../features/rules/news-detail.tsx'), 'NewsDetail'),
  topics: page(() => import('../features/rules/topic/detail.tsx'), 'TopicDetail'),
  regulations: page(() => import('../features/rules/regulation-detail.tsx'), 'RegulationDetail'),
}

/** Pages that belong to no single section. */
export const otherPages = {
  // The landing page travels with the frame.
  home: HomePage,
  company: page(() => import('../features/company/landing/page.tsx'), 'LandingPage'),
  education: page(() => import('../features/education/landing/page.tsx'), 'EducationLandingPage'),
  media: page(() => import('../features/media/landing/page.tsx'), 'MediaLandingPage'),
  rules: page(() => import('../features/rules/landing/page.tsx'), 'RulesLandingPage'),
  newspaperList: page(() => import('../features/media/newspaper/list-page.tsx'), 'NewspaperListPage'),
  laws: page(() => import('../features/law/law-page.tsx'), 'LawPage'),
  search: page(() => import('../features/search/search-page.tsx'), 'SearchPage'),
  accessibility: page(() => import('../features/service/accessibility-page.tsx'), 'AccessibilityPage'),
  privacy: page(() => import('../features/service/privacy/page.tsx'), 'PrivacyPage'),
  figures: page(() => import('../features/proposal/figures/page.tsx'), 'FiguresPage'),
  edition: page(() => import('../features/rules/control/edition-page.tsx'), 'EditionPage'),
  mine: page(() => import('../features/mine/page.tsx'), 'MinePage'),
  record: page(() => import('../features/mine/record/page.tsx'), 'RecordPage'),
  certificate: page(() => import('../features/service/certificate-page.tsx'), 'CertificatePage'),
  notFound: page(() => import('./recovery/not-found-page.tsx'), 'NotFoundPage'),
  unauthorised: page(() => import('./recovery/unauthorised-page.tsx'), 'UnauthorisedPage'),
} satisfies Record<OtherPage, Page<Record<never, never>>>
