import type { ContentItem, ContentRow } from '@anju/contract/content'
import type { ContentFields } from '@anju/contract/content-fields'
import type { LawDetail } from '@anju/contract/law'
import { lawLevels } from '@anju/contract/law-terms'
import type { SectionKey } from '@anju/contract/sections'
import { itemAddress, lawAddress } from '@anju/contract/site/address'
import { openTable } from '@anju/contract/wire/open-table'
import { plainText } from '#platform/text/html'
import type { Twin, World } from '../twin.ts'

/** JSON-LD in the terms of schema.org. */

/** Own fields as a visitor gets them: those for members are missing. */
const own = <Key extends SectionKey>(_key: Key, { fields }: ContentRow) => fields as Partial<ContentFields<Key>>

const urlOf = ({ origin }: World, path: string) => `${origin}${path}`

/** The company by its address, for other facts to refer to. */
const referenceTo = (world: World) => ({ '@id': urlOf(world, '/#organization') })

export function organizationOf(world: World): object {
  const { companyName, shortName, introduction, phones, hotline, email, address, foundedYear, logo } = world.site
  return {
    '@type': 'Organization',
    ...referenceTo(world),
    name: companyName,
    alternateName: shortName,
    url: urlOf(world, '/'),
    logo: urlOf(world, logo?.src ?? '/logo.svg'),
    ...(introduction && { description: introduction }),
    ...(address && { address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: address } }),
    ...((hotline || phones[0]) && { telephone: hotline || phones[0]?.value }),
    ...(email && { email }),
    foundingDate: String(foundedYear),
  }
}

export function websiteOf(world: World): object {
  const { shortName } = world.site
  return {
    '@type': 'WebSite',
    name: shortName,
    url: urlOf(world, '/'),
    inLanguage: 'zh-CN',
    publisher: referenceTo(world),
  }
}

/** An office as a place with telephone and address. */
export function officeOf(world: World, row: ContentRow): object {
  const { address, postcode, phones = [], email, longitude, latitude } = own('contactus', row)
  return {
    '@type': 'LocalBusiness',
    name: `${world.site.shortName}${row.title}`,
    url: urlOf(world, itemAddress(row.section, row.contentId)),
    image: urlOf(world, row.cover?.src ?? world.site.logo?.src ?? '/logo.svg'),
    parentOrganization: referenceTo(world),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        streetAddress: address,
        ...(postcode && { postalCode: postcode }),
      },
    }),
    ...(phones[0] && { telephone: phones[0].number }),
    ...(email && { email }),
    ...(longitude !== undefined &&
      latitude !== undefined && { geo: { '@type': 'GeoCoordinates', longitude, latitude } }),
  }
}

export function articleOf(world: World, item: ContentItem, type: 'NewsArticle' | 'Article'): object {
  return {
    '@type': type,
    headline: item.title,
    datePublished: `${item.publishDate.replace(' ', 'T')}+08:00`,
    dateModified: `${item.updatedAt.replace(' ', 'T')}+08:00`,
    inLanguage: 'zh-CN',
    mainEntityOfPage: urlOf(world, itemAddress(item.section, item.contentId)),
    image: urlOf(world, item.cover?.src ?? `/card/${item.contentId}.jpg`),
    author: item.author ? { '@type': 'Person', name: item.author } : referenceTo(world),
    publisher: { '@type': 'Organization', ...referenceTo(world), name: world.site.companyName },
  }
}

const SALARY_UNITS = openTable<string>({
  年: 'YEAR',
  月: 'MONTH',
  周: 'WEEK',
  日: 'DAY',
  天: 'DAY',
  时: 'HOUR',
})

export function positionOf(world: World, item: ContentItem): object {
  const {
    city,
    place,
    duties = [],
    requirements = [],
    salaryMin,
    salaryMax,
    salaryUnit = '',
    closesOn,
  } = own('information', item)
  const unit = Object.keys(SALARY_UNITS).find((one) => salaryUnit.includes(one))
  const text = [plainText(item.body), ...duties, ...requirements].filter(Boolean).join('\n')
  return {
    '@type': 'JobPosting',
    title: item.title,
    description: text || item.title,
    datePosted: item.publishDay,
    ...(closesOn && { validThrough: `${closesOn}T23:59:59+08:00` }),
    employmentType: item.kind === '实习' ? 'INTERN' : 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', ...referenceTo(world), name: world.site.companyName },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        addressLocality: city ?? '',
        ...(place && { streetAddress: place }),
      },
    },
    ...(salaryMin !== undefined &&
      unit && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'CNY',
          value: {
            '@type': 'QuantitativeValue',
            minValue: salaryMin,
            maxValue: salaryMax ?? salaryMin,
            unitText: SALARY_UNITS[unit],
          },
        },
      }),
  }
}

export function legislationOf(world: World, law: LawDetail): object {
  const inForce = {
    effective: 'InForce',
    amended: 'PartiallyInForce',
    repealed: 'NotInForce',
    pending: 'NotInForce',
  } as const
  return {
    '@type': 'Legislation',
    name: law.title,
    url: urlOf(world, lawAddress(law.lawId)),
    legislationType: lawLevels[law.level],
    legislationJurisdiction: law.region || '中国',
    inLanguage: 'zh-CN',
    ...(law.docNo && { legislationIdentifier: law.docNo }),
    ...(law.issuer && { legislationPassedBy: { '@type': 'Organization', name: law.issuer } }),
    ...(law.publishedOn && { datePublished: law.publishedOn }),
    ...(law.effectiveOn && { legislationDateVersion: law.effectiveOn }),
    ...(law.status !== 'review' && { legislationLegalForce: `https://schema.org/${inForce[law.status]}` }),
  }
}

export function collectionOf(world: World, path: string, name: string, rows: readonly ContentRow[]): object {
  return {
    '@type': 'CollectionPage',
    name,
    url: urlOf(world, path),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: rows.map((row, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: urlOf(world, itemAddress(row.section, row.contentId)),
        name: row.title,
      })),
    },
  }
}

export function breadcrumbsOf(world: World, { trail, title, path }: Twin): object {
  const steps = [{ label: '首页', path: '/' }, ...trail, { label: title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.label,
      item: urlOf(world, step.path),
    })),
  }
}
