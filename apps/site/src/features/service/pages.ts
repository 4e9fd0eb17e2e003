// The pages of this feature, which travel as one file.
export { default as AccessibilityPage } from './accessibility-page.tsx'
export { default as OfficesPage } from './offices-page.tsx'
export { default as PositionsPage } from './positions-page.tsx'
