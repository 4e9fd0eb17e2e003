// The pages of this feature, which travel as one file.
export { AccessibilityPage } from './accessibility-page.tsx'
export { OfficesPage } from './offices-page.tsx'
export { PositionsPage } from './positions-page.tsx'
