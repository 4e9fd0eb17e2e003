import type { SectionKey } from '../sections.ts'

/** The pictures at the head of pages that the product has: by catalog, and of single sections. */
const CATALOGS = ['home', 'company', 'culture', 'education', 'media', 'rules', 'service'] as const
const SERVICE = 6
const SECTIONS: Partial<Record<SectionKey, BannerPicture>> = {
  internalruleslaw: 'law',
  information: 'recruitment',
  proposal: 'letters',
  contactus: 'contact',
}

export type BannerPicture =
  | (typeof CATALOGS)[number]
  | 'contact'
  | 'door'
  | 'law'
  | 'letters'
  | 'recruitment'
  | 'search'

/** The name of the product's picture at the head of a catalog's pages, or of those of one section. */
export function bannerName(catalog: number, key: SectionKey | undefined): BannerPicture {
  return (key && SECTIONS[key]) ?? CATALOGS[catalog] ?? CATALOGS[SERVICE]
}
