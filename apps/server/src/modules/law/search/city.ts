import type { LawRow } from '@anju/contract/law'

type Place = Pick<LawRow, 'title' | 'region' | 'issuer'>

/** The place in the name of a congress: 青岛市 in 青岛市人民代表大会常务委员会. */
const OF_CONGRESS = /^(\p{Script=Han}{2,12}?(?:[市县州]|自治[州县]))人民代表大会/u
/** The place at the beginning of a title, but not 城市市容 or 关于市场. */
const OF_TITLE = /^(?!关于|实施)(\p{Script=Han}{2,3}市(?![场容政民])|\p{Script=Han}{2,10}?自治[州县])/u

const isBelow = (place: string | undefined, region: string): place is string =>
  place !== undefined && !place.startsWith(region)
/** 汕头 of 汕头市, as in 汕头经济特区; the name of a county is written whole. */
const stemOf = (city: string) => city.replace(/市$/, '')

/** The city or county of each law of a province, as far as titles and issuers say so: those that are named, by their place in the list. */
export function citiesOf(laws: readonly Place[]): string[] {
  const citiesByRegion = new Map<string, Set<string>>()
  const cities = laws.map(({ title, region, issuer }) => {
    if (!region) return ''
    const city = [OF_TITLE.exec(title)?.[1], OF_CONGRESS.exec(issuer)?.[1]].find((one) => isBelow(one, region)) ?? ''
    if (city) citiesByRegion.set(region, (citiesByRegion.get(region) ?? new Set()).add(city))
    return city
  })
  return laws.map(({ title, region }, at) => {
    const inTitle = [...(citiesByRegion.get(region) ?? [])].find((city) => title.startsWith(stemOf(city)))
    return inTitle ?? cities[at] ?? ''
  })
}
