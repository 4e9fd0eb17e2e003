import { catalogRoutes, type SectionKey, sections } from '@anju/contract/sections'
import type { Site } from '@anju/contract/site'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'

const SERVICE = 6
type Target = { value: string; label: string }

/** The pages to which a button of the landing page may lead, under the names that the company has given them. */
export function targetsOf(site: Site | null): { label: string; options: Target[] }[] {
  const changes = new Map(site?.sections.map((one) => [one.section, one]))
  const inCatalog = (catalog: number): Target[] =>
    (Object.keys(sections) as SectionKey[])
      .filter((key) => sections[key].catalog === catalog)
      .map((key) => ({ value: sections[key].path, label: changes.get(key)?.label ?? sections[key].label }))
  const catalogs = [...(site?.catalogs ?? []), ...(site?.hiddenCatalogs ?? [])].map(({ position, name }) => ({
    label: name,
    options: [{ value: catalogRoutes[position - 1] ?? '', label: `${name}（首页）` }, ...inCatalog(position)],
  }))
  const service = [...inCatalog(SERVICE), { value: LAWS_PATH, label: '法规检索' }]
  return [...catalogs, { label: '服务窗口', options: service }]
}

/** The name of the page at an address. */
export function targetName(site: Site | null, to: string): string {
  return targetsOf(site).flatMap(({ options }) => options.filter(({ value }) => value === to))[0]?.label ?? to
}
