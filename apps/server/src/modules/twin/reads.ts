import { countPublicItems, listItemAddresses, listLawParts } from './found/sitemap.ts'

export const twinReads = [countPublicItems, listItemAddresses, listLawParts]
