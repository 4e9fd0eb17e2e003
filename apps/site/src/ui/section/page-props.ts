import type { ContentItem, ContentRow } from '@anju/contract/content'
import type { Layout, SectionsOf } from '@anju/contract/sections'

/** Props of the page of a layout: the section to show, one of those with this layout. */
export type SectionPageProps<L extends Layout> = { sectionKey: SectionsOf<L> }

/** Props of one row in the list of a section. */
export type RowProps<L extends Layout> = SectionPageProps<L> & { row: ContentRow }

/** Props of the page of one item: its section, and the item, which is loaded and readable. */
export type DetailPageProps<L extends Layout> = SectionPageProps<L> & { item: ContentItem }
