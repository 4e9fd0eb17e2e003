import { lawRegions } from '@anju/contract/law/regions'
import { useEffect, useId } from 'react'
import type { DataFor } from '#ui/api/use-api.ts'
import { Link, type Location, navigate, useLocation, withQuery } from '#ui/router.tsx'
import styles from './law-filters.module.css'
import { rememberedLawPlace, rememberLawPlace } from './law-place.ts'

type SearchData = DataFor<'GET /api/cms/law/search'>
const ANYWHERE = 'any'

/** What was understood, in words, and where the page is without it. */
type Chip = { text: string; without: string; place?: boolean }

/** The list of what is taken away, with one part more. */
function omitting({ query }: Location, part: string): string {
  const omitted = (query.get('omit') ?? '').split(',').filter(Boolean)
  return [...new Set([...omitted, part])].join(',')
}

function chipsOf({ place, understood }: SearchData, location: Location): Chip[] {
  const omit = (part: string) => withQuery(location, { omit: omitting(location, part), pageNum: undefined })
  const { slip, situation, words, synonyms } = understood
  const chips: Chip[] = []
  if (slip) chips.push({ text: `按“${slip.meant}”查找，您输入的是“${slip.typed}”`, without: omit('slip') })
  if (place) {
    const without = withQuery(location, { place: ANYWHERE, pageNum: undefined })
    chips.push({ text: `地方：${place.name}`, without, place: true })
  }
  if (situation.length > 0) chips.push({ text: `事情：${situation.join('、')}`, without: omit('situation') })
  for (const word of words) chips.push({ text: `词语：${word}`, without: omit(`word:${word}`) })
  for (const { word, also } of synonyms)
    chips.push({ text: `同义词：${word}＝${also.join('、')}`, without: omit(`synonym:${word}`) })
  return chips
}

/** Where the answer is to hold: one press changes it, for this question and the next ones. */
function PlaceChoice({ data }: { data: SearchData }) {
  const location = useLocation()
  const id = useId()
  const value = data.place?.name ?? ''
  const held = data.facets.region.map((region) => region.value)
  const names = new Set([value, rememberedLawPlace(), ...held, ...lawRegions])
  names.delete('')
  const choose = (name: string) => {
    rememberLawPlace(name)
    // The place in the question would come before the chosen one.
    const omit = data.place && !data.place.chosen && name ? { omit: omitting(location, 'place') } : undefined
    const changes = { ...omit, place: name || ANYWHERE, pageNum: undefined }
    navigate(withQuery(location, changes), { replace: true, scroll: false })
  }
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>在哪里适用</label>
      <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">不限地方</option>
        {Array.from(names, (name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  )
}

/** What was understood of the question, each part of which can be taken away, and the place where the answer is to hold. */
export function LawUnderstood({ data }: { data: SearchData }) {
  const location = useLocation()
  const { place } = data
  useEffect(() => {
    if (place) rememberLawPlace(place.name)
  }, [place])
  const chips = chipsOf(data, location)
  const isLess = Boolean(location.query.get('omit')) || location.query.get('place') === ANYWHERE
  return (
    <div className={styles.understood}>
      <ul className={styles.narrowed} aria-label="检索时这样理解">
        {chips.map((chip) => (
          <li key={chip.text}>
            <Link to={chip.without} scroll={false} onClick={() => chip.place && rememberLawPlace('')}>
              {chip.text}
              <span className="visually-hidden">，不这样理解</span> <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
        {isLess && (
          <li>
            <Link to={withQuery(location, { omit: undefined, place: undefined, pageNum: undefined })} scroll={false}>
              恢复原来的理解
            </Link>
          </li>
        )}
      </ul>
      <PlaceChoice data={data} />
    </div>
  )
}
